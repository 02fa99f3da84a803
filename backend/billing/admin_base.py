"""What the admin pages about a company's money share: the company's own time, and the state of a payment as a tag."""

import re
from collections.abc import Iterable
from datetime import datetime
from typing import Any, ClassVar, TypeVar

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from activity.admin import TimelineAdmin
from billing.errors import BankAccountMissing, NotEnoughBalance
from billing.ledger.models import Account
from billing.payments.models import PaymentStatus
from billing.payments.rules.models import ProviderName
from common import money
from common.admin import ltr, tag
from common.admin.moves import MovesAdmin
from common.clock import utc_now
from common.dashboard import Tone
from companies.company.models import Company, Standing
from companies.company.standing import company_now

RowT = TypeVar("RowT", bound=Model)

_CURRENCY = re.compile(rf"(?<=\d)\s*{money.CURRENCY}\b", re.IGNORECASE)

_PAYMENT_TONES = {
    PaymentStatus.PENDING: Tone.WATCH,
    PaymentStatus.SUCCEEDED: Tone.GOOD,
    PaymentStatus.FAILED: Tone.LATE,
    PaymentStatus.EXPIRED: Tone.CALM,
}


def available_of(company: Company) -> int:
    """Cents; a company whose money never moved has none."""
    return Account.objects.filter(pk=company.pk).values_list("available_cents", flat=True).first() or 0


def own_now(row: Any) -> datetime:
    """This instant in the own time of the row's company."""
    standing = Standing.objects.filter(company_id=row.company_id).first()
    return utc_now() if standing is None else company_now(standing, utc_now())


class CompanyMovesAdmin(TimelineAdmin[RowT], MovesAdmin[RowT]):
    """Moves of a company's row, at the company's own time, and what happened to it."""

    refusals: ClassVar = {
        NotEnoughBalance: _("The company’s available balance is less than this amount."),
        BankAccountMissing: _("The company has no bank account."),
    }

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[RowT], search_term: str
    ) -> tuple[QuerySet[RowT], bool]:
        """Amounts are stored without the currency that is shown behind them."""
        return super().get_search_results(request, queryset, _CURRENCY.sub("", search_term))

    def now_for(self, row: RowT) -> datetime:
        return own_now(row)


def account_shown(bank_name: str, last4: str) -> SafeString:
    """A bank account, as far as everybody may see it."""
    return format_html('<bdi>{}</bdi> <bdi dir="ltr">•••• {}</bdi>', bank_name, last4) if last4 else ltr(bank_name)


def payment_tag(status: str) -> SafeString:
    """A payment's state, or a charge's."""
    found = PaymentStatus(status)
    return tag(found.label, _PAYMENT_TONES[found])


def provider_shown(row: Any) -> SafeString:
    """The name of the payment provider of a row, as people call it; nothing is a dash."""
    return ltr(dict(ProviderName.choices).get(row.provider, row.provider))


class ProviderFilter(admin.SimpleListFilter):
    """By the payment provider, which the rows keep without its name."""

    title = _("payment provider")
    parameter_name = "provider"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        return ProviderName.choices

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        return queryset.filter(provider=self.value()) if self.value() else queryset
