"""JSON for API addresses that do not exist and for our own failures; a plain page elsewhere."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from structlog.contextvars import get_contextvars


@csrf_exempt
def unknown_api(_request: HttpRequest) -> JsonResponse:
    """404 as the contract says."""
    return JsonResponse({"message": _("This item could not be found")}, status=404)


def server_error(request: HttpRequest) -> HttpResponse:
    """500: an id that finds the log lines, never a trace."""
    request_id = str(get_contextvars().get("request_id", ""))
    if request.path.startswith("/api/"):
        return JsonResponse({"message": _("An error occurred"), "request_id": request_id}, status=500)
    return HttpResponse(render_to_string("500.html", {"request_id": request_id}), status=500)
