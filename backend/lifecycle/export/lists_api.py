"""A long list as a file by mail: the list's own view is asked again by the worker, for the person who asked."""

from typing import IO, Any, cast
from zoneinfo import ZoneInfo

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase, QueryDict, StreamingHttpResponse
from django.urls import resolve
from django.utils import timezone, translation
from django.utils.translation import gettext_lazy as _
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.users.models import User
from common.api.envelope import accepted
from common.api.exports import MADE_BY_WORKER
from common.clock import utc_now
from companies.company.models import Membership
from lifecycle.export.models import DataExport
from lifecycle.export.services import list_export_request


class ListNotGiven(Exception):
    """The view refused: the person may not see the list any more, or it is gone."""


def list_ask(request: Request, *, name: str) -> Response:
    """202: a worker makes the file, and a mail brings the link. The setting ``LONG_LISTS`` names it."""
    list_export_request(
        user=cast(User, request.user),
        url=request.get_full_path(),
        name=name,
        language=translation.get_language() or settings.LANGUAGE_CODE,
        zone=timezone.get_current_timezone_name(),
        now=utc_now(),
    )
    return accepted(_("The list is long. We’ll email you the file."))


def list_write(target: IO[bytes], export: DataExport) -> None:
    """Write the file. Raises ListNotGiven."""
    answer = _asked_again(export)
    if answer.status_code != 200 or not isinstance(answer, StreamingHttpResponse):
        raise ListNotGiven(answer.status_code)
    for part in cast(Any, answer.streaming_content):
        target.write(part)
    answer.close()


def list_is_open(export: DataExport) -> bool:
    """Whether the person may still see the list. What was made under other rights may tell more than they see now."""
    if Membership.objects.filter(user=export.user, updated_at__gt=export.requested_at).exists():
        return False
    return _asked_again(export, page=True).status_code == 200


def _asked_again(export: DataExport, *, page: bool = False) -> HttpResponseBase:
    path, _mark, query = export.list_url.partition("?")
    asked: Any = HttpRequest()
    asked.method, asked.path, asked.path_info = "GET", path, path
    asked.GET = QueryDict(query, mutable=True)
    if page:
        del asked.GET["export"]
        asked.GET["pagination"] = "1"
    # As the framework's own tests sign somebody in.
    asked._force_auth_user, asked._force_auth_token = export.user, None
    setattr(asked, MADE_BY_WORKER, True)
    view, positional, named = resolve(path)
    with translation.override(export.language), timezone.override(ZoneInfo(export.zone)):
        answer: HttpResponseBase = view(asked, *positional, **named)
    return answer
