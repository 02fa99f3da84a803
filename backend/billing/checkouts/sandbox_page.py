"""The sandbox's hosted page: pay, decline, or let the time elapse; then back to the portal."""

from urllib.parse import urlsplit

import structlog
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import path
from django.utils import translation
from django.views import View

from billing.checkouts.services import webhook_receive
from billing.payments.providers.base import CheckoutStatus
from billing.payments.providers.sandbox import SandboxCheckout, SandboxProvider, checkout_move, webhook_signed
from common import money
from common.clock import utc_now
from common.errors import DomainError

logger = structlog.get_logger(__name__)

ANSWERS = {"pay": CheckoutStatus.PAID, "decline": CheckoutStatus.DECLINED, "expire": CheckoutStatus.EXPIRED}


def _found(ref: str) -> SandboxCheckout:
    checkout = SandboxCheckout.objects.filter(ref=ref).first()
    if checkout is None:
        raise Http404
    return checkout


class SandboxCheckoutView(View):
    """Whoever holds the unguessable address may answer, as with any hosted page."""

    http_method_names = ("get", "post", "head")

    def get(self, request: HttpRequest, ref: str) -> HttpResponse:
        """The page in the language in which it was asked for."""
        checkout = _found(ref)
        over = checkout.status == CheckoutStatus.OPEN and utc_now() >= checkout.expires_at
        status = CheckoutStatus.EXPIRED if over else CheckoutStatus(checkout.status)
        with translation.override(checkout.language):
            context = {
                "checkout": checkout,
                "status": status.value,
                "amount": money.to_display(checkout.amount_cents, checkout.currency),
                "language": checkout.language,
                "direction": "rtl" if checkout.language == "ar" else "ltr",
                "return_path": _path_of(checkout.return_url),
            }
            response = render(request, "billing/sandbox_checkout.html", context)
        response["Cache-Control"] = "no-store"
        return response

    def post(self, request: HttpRequest, ref: str) -> HttpResponse:
        """Note the answer, tell the portal by its webhook, go back to it."""
        answer = ANSWERS.get(request.POST.get("answer", ""))
        if answer is None:
            return HttpResponseRedirect(request.path)
        _found(ref)
        checkout = checkout_move(ref, answer)
        headers, body = webhook_signed(checkout)
        try:
            webhook_receive(provider_name=SandboxProvider.name, headers=headers, body=body, now=utc_now())
        except DomainError as error:
            # As with a real provider: a message that fails does not change what was paid; the portal asks by itself.
            logger.warning("sandbox_webhook_refused", checkout=ref, error=error.code)
        return HttpResponseRedirect(_path_of(checkout.return_url))


def _path_of(url: str) -> str:
    """The portal is on this very site: its path is enough, whatever host and port it answers on."""
    parts = urlsplit(url)
    return f"{parts.path}?{parts.query}" if parts.query else parts.path


urlpatterns = [path("<str:ref>", SandboxCheckoutView.as_view(), name="sandbox-checkout")]
