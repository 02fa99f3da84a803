"""Charges: the log, adding money with a note, and taking a mistake back."""

import uuid
from collections.abc import Iterable
from decimal import Decimal
from typing import Any, cast

from django import forms
from django.conf import settings
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from billing.admin_base import CompanyMovesAdmin, own_now, payment_tag
from billing.charges.models import Charge, ChargeMethod
from billing.charges.selectors import with_reversal, with_status
from billing.charges.services import charge_add, charge_reverse
from billing.payments.models import PaymentStatus
from common import money
from common.admin import StrictAutocompleteSelect, amount, column, ltr, minute, tag, written
from common.admin.forms import NoColon
from common.admin.moves import Move, ReasonForm
from common.errors import DomainError, Invalid, Text
from common.text import normalise_text


class ChargeAddForm(NoColon, forms.ModelForm[Charge]):
    """Which company, how much, and where the money came from. ``form_key`` makes sending the form twice harmless."""

    amount = forms.DecimalField(
        label=_("Amount (USD)"),
        decimal_places=2,
        min_value=Decimal("0.01"),
        widget=forms.NumberInput(attrs={"dir": "ltr", "step": "0.01"}),
    )
    note = forms.CharField(
        label=_("Note"),
        max_length=300,
        help_text=_("Where the money came from, such as the bank's reference. The company sees it."),
        widget=forms.TextInput(attrs={"class": "vTextField", "dir": "auto"}),
    )
    form_key = forms.UUIDField(widget=forms.HiddenInput, initial=uuid.uuid4)

    class Meta:
        model = Charge
        fields = ("company",)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = cast(forms.ModelChoiceField[Any], self.fields["company"])
        field.queryset = field.queryset.filter(erased_at=None)  # type: ignore[union-attr]  # a model's field has rows
        company = Charge._meta.get_field("company")
        field.widget = StrictAutocompleteSelect(company, admin.site, choices=field.widget.choices)
        field.widget.is_required = True

    def clean_note(self) -> str:
        return normalise_text(self.cleaned_data["note"])

    def clean_amount(self) -> Decimal:
        cents = money.to_cents(self.cleaned_data["amount"])
        if not settings.CHARGE_MIN_CENTS <= cents <= settings.CHARGE_MAX_CENTS:
            least, most = money.to_display(settings.CHARGE_MIN_CENTS), money.to_display(settings.CHARGE_MAX_CENTS)
            raise forms.ValidationError(_("From %(least)s to %(most)s") % {"least": least, "most": most})
        return cast(Decimal, self.cleaned_data["amount"])


MOVES = (
    Move(
        name="reverse",
        label=_("Reverse"),
        question=_("For money that was added by mistake: a separate entry deducts it from the balance."),
        done=_("The top-up was reversed."),
        fits=lambda row: row.method == ChargeMethod.OPS and row.reversed_at is None,
        run=lambda row, data, actor, now: charge_reverse(charge_id=row.pk, reason=data["reason"], actor=actor, now=now),
        form=ReasonForm,
        dangerous=True,
    ),
)


class StateFilter(admin.SimpleListFilter):
    """Succeeded is what still stands."""

    title = _("status")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        return (*PaymentStatus.choices, ("reversed", _("Reversed")))

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() == "reversed":
            return queryset.filter(reversed_at__isnull=False)
        return queryset.filter(status=self.value(), reversed_at=None) if self.value() else queryset


@admin.register(Charge)
class ChargeAdmin(CompanyMovesAdmin[Charge]):
    moves = MOVES
    list_display = ("number", "company", "sum", "method", "state", "added_by", "credited")
    list_display_links = ("number", "company")
    list_filter = ("method", StateFilter, ("started_at", admin.DateFieldListFilter))
    list_select_related = ("company", "added_by", "payment")
    search_fields = ("=pk", "search_text", "company__name_folded")
    search_help_text = _("Number, amount, note or company")
    list_per_page = 50
    fields = (
        "number",
        "company",
        "sum",
        "method",
        "state",
        "added_by",
        "remark",
        "payment",
        "started",
        "credited",
        "taken_back",
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Charge]:
        return with_reversal(with_status(super().get_queryset(request))).order_by("-pk")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Those who hold the right to add charges."""
        return request.user.has_perm("billing.add_charge")

    def get_form(self, request: HttpRequest, obj: Charge | None = None, change: bool = False, **kwargs: Any) -> Any:
        """The adding form; an existing charge is only read."""
        if obj is None:
            kwargs["form"] = ChargeAddForm
        return super().get_form(request, obj, change=change, **kwargs)

    def get_fields(self, request: HttpRequest, obj: Charge | None = None) -> Any:
        if obj is None:
            return ("company", "amount", "note", "form_key")
        # Annotated: every row of this page knows it.
        stands = cast(Any, obj).reversed_at is None
        return [name for name in self.fields if name != "taken_back" or not stands]

    def add_view(
        self, request: HttpRequest, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """A refusal of the service is told on the page that asked; nothing was stored."""
        try:
            one_button = {"show_save_and_add_another": False, "show_save_and_continue": False}
            return super().add_view(request, form_url, {**(extra_context or {}), **one_button})
        except DomainError as refusal:
            texts = (
                [str(text) for found in refusal.errors.values() for text in found]
                if isinstance(refusal, Invalid)
                else []
            )
            self.message_user(request, " ".join(texts) or refusal.message, messages.ERROR)
            return HttpResponseRedirect(request.path)

    def save_model(self, request: HttpRequest, obj: Charge, form: Any, change: bool) -> None:
        data = form.cleaned_data
        made = charge_add(
            company_id=data["company"].pk,
            amount_cents=money.to_cents(data["amount"]),
            note=data["note"],
            request_key=data["form_key"],
            actor=cast(User, request.user),
            now=own_now(obj),
        )
        obj.pk = made.pk

    def facts_of(self, row: Charge) -> list[tuple[Text, Any]]:
        return [
            (_("Company"), row.company),
            (_("Top-up amount"), amount(row.amount_cents)),
            (_("Note"), self.remark(row)),
        ]

    remark = column(_("note"), lambda row: written(row.note))
    number = column(_("Number"), lambda row: ltr(f"#{row.pk}"), ordering="pk")
    sum = column(_("Top-up amount"), lambda row: amount(row.amount_cents), ordering="amount_cents")
    state = column(_("Status"), lambda row: tag(_("Reversed")) if row.reversed_at else payment_tag(row.status))
    started = column(_("Time"), lambda row: minute(row.started_at), ordering="started_at")
    credited = column(_("Credited"), lambda row: minute(row.credited_at), ordering="credited_at")
    taken_back = column(_("reversed at"), lambda row: minute(row.reversed_at))
