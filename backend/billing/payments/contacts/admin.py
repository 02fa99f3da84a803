"""The card providers in the admin: whether each is set up, when it was last heard of, and whether it works now."""

from typing import Any, ClassVar

from django.contrib import admin, messages
from django.http import HttpRequest
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext_lazy, pgettext, pgettext_lazy
from django.utils.translation import gettext as _

from billing.payments.contacts.models import ProviderContact
from billing.payments.contacts.self_test import Outcome, Step, StepDone, provider_self_test
from billing.payments.providers.amounts import amount_display
from billing.payments.providers.base import Amount, Provider
from billing.payments.providers.registry import provider_named, providers_set_up
from billing.payments.rules.models import METHOD_NAMES
from common.admin import column, ltr, minute, tag
from common.admin.moves import Move, MovesAdmin
from common.dashboard import Tone
from common.errors import Text

_STEPS = {
    Step.OPEN: gettext_lazy("Opening a payment page"),
    Step.ASK: gettext_lazy("Asking about its payment"),
    Step.CLOSE: gettext_lazy("Closing the page"),
}
_OUTCOMES = {
    Outcome.WORKED: gettext_lazy("%(step)s worked (%(seconds)s seconds)."),
    Outcome.DIFFERS: gettext_lazy("%(step)s failed: the provider answered something else (%(seconds)s seconds)."),
    Outcome.FAILED: gettext_lazy("%(step)s failed: no answer, or a refusal (%(seconds)s seconds)."),
}
# Calls as their failures name them; others keep that name.
_CALLS = {
    "checkout_start": _STEPS[Step.OPEN],
    "checkouts_find": gettext_lazy("Looking for a payment page"),
    "checkout_fetch": _STEPS[Step.ASK],
    "checkout_expire": _STEPS[Step.CLOSE],
    "refund": gettext_lazy("Returning money to a card"),
    "refunds_failed": gettext_lazy("Asking for refunds"),
    "disputes_since": gettext_lazy("Asking for disputes"),
    "disputes_fetch": gettext_lazy("Asking for disputes"),
    "settlement_lines_since": gettext_lazy("Asking for settlements"),
}
_SET_UP, _NOT_SET_UP = pgettext_lazy("provider", "Set up"), gettext_lazy("Not set up")


def _provider(row: ProviderContact) -> Provider | None:
    return providers_set_up().get(row.provider)


def _mode(row: ProviderContact) -> SafeString | None:
    provider = _provider(row)
    if provider is None:
        return None
    return tag(_("Real money"), Tone.GOOD) if provider.live else tag(pgettext("provider", "Test"), Tone.WATCH)


def _charges_in(row: ProviderContact) -> SafeString:
    provider = _provider(row)
    return ltr(provider.currency if provider else None)


def _smallest(row: ProviderContact) -> SafeString:
    provider = _provider(row)
    return ltr(amount_display(Amount(provider.currency, provider.smallest)) if provider else None)


def _methods(row: ProviderContact) -> SafeString:
    provider = _provider(row)
    if provider is None:
        return ltr(None)
    # A line each: the list has many columns.
    return format_html_join("", "<div>{}</div>", ((ltr(METHOD_NAMES[method]),) for method in provider.methods))


def _failed_call(row: ProviderContact) -> Text | None:
    return _CALLS.get(row.last_failure_call, row.last_failure_call) or None


@admin.register(ProviderContact)
class ProviderContactAdmin(MovesAdmin[ProviderContact]):
    moves = (
        Move(
            name="self-test",
            label=gettext_lazy("Self-test"),
            question=gettext_lazy(
                "The smallest payment is opened at the provider, asked about and closed again. Nobody pays it. This "
                "can take a few seconds."
            ),
            done="",
            fits=lambda row: _provider(row) is not None,
            run=lambda row, _data, _actor, _now: provider_self_test(
                provider_named(row.provider), description=_("Self-test"), language=get_language() or "ar"
            ),
        ),
    )
    list_display = ("name", "state", "mode", "charges_in", "methods", "ok", "failure", "event")
    fields = (*list_display[1:5], "smallest", "ok", "failure", "failed_call", "event")

    hidden_until_set: ClassVar = {"failed_call": "last_failure_call"}

    name = column(gettext_lazy("Payment provider"), str, ordering="provider")
    state = column(gettext_lazy("Status"), lambda row: tag(_SET_UP, Tone.GOOD) if _provider(row) else tag(_NOT_SET_UP))
    mode = column(pgettext_lazy("provider", "Mode"), _mode)
    charges_in = column(gettext_lazy("Currency"), _charges_in)
    methods = column(gettext_lazy("payment methods"), _methods)
    smallest = column(gettext_lazy("Smallest amount"), _smallest)
    ok = column(gettext_lazy("last call that worked"), lambda row: minute(row.last_ok_at), ordering="last_ok_at")
    failure = column(
        gettext_lazy("last call that failed"), lambda row: minute(row.last_failure_at), ordering="last_failure_at"
    )
    failed_call = column(gettext_lazy("which call failed"), _failed_call)
    event = column(
        gettext_lazy("last message received"), lambda row: minute(row.last_event_at), ordering="last_event_at"
    )

    def facts_of(self, row: ProviderContact) -> list[tuple[Text, Any]]:
        return [
            (gettext_lazy("Payment provider"), str(row)),
            (pgettext_lazy("provider", "Mode"), _mode(row)),
            (gettext_lazy("Smallest amount"), _smallest(row)),
        ]

    def _move(self, request: HttpRequest, move: Move, row: ProviderContact, form: Any) -> None:
        """Say of each step whether it worked."""
        for done in move.run(row, form.cleaned_data, request.user, self.now_for(row)):
            worked = done.outcome is Outcome.WORKED
            self.message_user(request, _sentence(done), messages.SUCCESS if worked else messages.ERROR)


def _sentence(done: StepDone) -> str:
    return str(_OUTCOMES[done.outcome]) % {"step": _STEPS[done.step], "seconds": f"{done.seconds:.2f}"}
