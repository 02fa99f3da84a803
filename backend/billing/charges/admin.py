"""Charges: the log, adding money with a note, and taking a mistake back."""

import uuid
from collections.abc import Iterable
from typing import Any, ClassVar, cast

from django import forms
from django.conf import settings
from django.contrib import admin, messages
from django.db.models import F, Q, QuerySet
from django.db.models.functions import Coalesce
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from activity.admin import LoggedReasonForm
from billing.admin_base import (
    CompanyMovesAdmin,
    available_of,
    own_now,
    payment_tag,
)
from billing.charges.models import Charge, ChargeMethod
from billing.charges.selectors import receipt_of, with_reversal, with_status
from billing.charges.services import charge_add, charge_reverse
from billing.ledger.models import LedgerEntry, ReferenceKind
from billing.payments.models import PaymentStatus
from common import money
from common.admin import StrictAutocompleteSelect, amount, column, link_to, minute, number_of, tag, written
from common.admin.forms import CentsField, NoColon, ServiceAdmin
from common.admin.moves import Move
from common.errors import Text
from common.text import normalise_text
from companies.company.models import Company
from companies.company.standing import require_reviewed
from companies.errors import CompanyNotConfirmed

_NEVER_APPROVED = _("This company has never been approved, so its balance can’t be topped up.")


class ChargeAddForm(NoColon, forms.ModelForm[Charge]):
    """Which company, how much, and where the money came from. ``form_key`` makes sending the form twice harmless."""

    amount = CentsField(label=_("Top-up amount"))
    note = forms.CharField(
        label=_("Note"),
        max_length=300,
        help_text=_("Where the money came from, such as the bank’s reference. The company can see this note."),
        widget=forms.TextInput(attrs={"class": "vTextField", "dir": "auto"}),
    )
    form_key = forms.UUIDField(widget=forms.HiddenInput, initial=uuid.uuid4)
    # Set by the page that asks.
    confirmed = forms.BooleanField(widget=forms.HiddenInput, required=False)

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

    def clean_company(self) -> Company:
        """As by card: money begins with the approval."""
        company: Company = self.cleaned_data["company"]
        try:
            require_reviewed(company)
        except CompanyNotConfirmed:
            raise forms.ValidationError(_NEVER_APPROVED) from None
        return company

    def clean_amount(self) -> int:
        cents: int = self.cleaned_data["amount"]
        if not settings.CHARGE_MIN_CENTS <= cents <= settings.CHARGE_MAX_CENTS:
            least, most = money.to_display(settings.CHARGE_MIN_CENTS), money.to_display(settings.CHARGE_MAX_CENTS)
            raise forms.ValidationError(_("From %(least)s to %(most)s") % {"least": least, "most": most})
        return cents

    def add_error(self, field: Any, error: Any) -> None:
        """What comes back is asked about again."""
        super().add_error(field, error)
        self.data = {**dict(self.data.items()), "confirmed": ""}

    def hide(self) -> None:
        """What was given goes along unseen to the page that asks, and from there to the ledger."""
        self.data = {**dict(self.data.items()), "confirmed": "on"}
        for field in self.fields.values():
            field.widget = forms.HiddenInput()


_ADDED_AT_ONCE = _("The amount is added to the balance immediately, and the company is notified by email.")


_ADDED = _("{amount} was added to the balance of {company}.")


def _balances(company: Company, cents: int) -> list[tuple[Text, Any]]:
    """What is available before and after."""
    available = available_of(company)
    return [(_("Available balance now"), amount(available)), (_("Available balance after"), amount(available + cents))]


MOVES = (
    Move(
        name="reverse",
        label=_("Reverse"),
        question=_("Use this for money added by mistake. A separate entry deducts it from the balance."),
        done=_("The top-up was reversed."),
        fits=lambda row: row.method == ChargeMethod.OPS and row.reversed_at is None,
        run=lambda row, data, actor, now: charge_reverse(charge_id=row.pk, reason=data["reason"], actor=actor, now=now),
        form=LoggedReasonForm,
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
        corrections = LedgerEntry.objects.filter(reverses__isnull=False, reference_kind=ReferenceKind.CHARGE)
        taken_back = Q(pk__in=corrections.values("reference_id"))
        match self.value():
            case None:
                return queryset
            case "reversed":
                return queryset.filter(taken_back)
            case PaymentStatus.SUCCEEDED:
                return queryset.exclude(taken_back).filter(Q(payment=None) | Q(payment__status=self.value()))
        return queryset.filter(payment__status=self.value())


@admin.register(Charge)
class ChargeAdmin(ServiceAdmin[Charge], CompanyMovesAdmin[Charge]):
    moves = MOVES
    list_display = ("number", "company", "sum", "method", "state", "added_by", "credited")
    list_display_links = ("number", "company")
    list_filter = ("method", StateFilter, ("started_at", admin.DateFieldListFilter))
    list_select_related = ("company", "added_by", "payment__receipt", "receipt")
    search_fields = ("=pk", "search_text", "company__name_folded")
    search_help_text = _("Number, amount, note or company")
    list_per_page = 50
    fields = (
        "state",
        "company",
        "sum",
        "method",
        "added_by",
        "remark",
        "payment",
        "receipt",
        "started",
        "credited",
        "taken_back",
    )
    hidden_until_set: ClassVar = {
        "remark": "note",
        "payment": "payment_id",
        "receipt": "receipt_key",
        # Money that was added is credited at once.
        "started": "payment_id",
        "credited": "credited_at",
        "taken_back": "reversed_at",
    }

    def get_queryset(self, request: HttpRequest) -> QuerySet[Charge]:
        receipt_key = Coalesce(F("receipt__pk"), F("payment__receipt__pk"))
        rows = super().get_queryset(request).annotate(receipt_key=receipt_key)
        return with_reversal(with_status(rows)).order_by("-pk")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Those who hold the right to add charges."""
        return request.user.has_perm("billing.add_charge")

    def get_form(self, request: HttpRequest, obj: Charge | None = None, change: bool = False, **kwargs: Any) -> Any:
        """The adding form; an existing charge is only read."""
        if obj is None:
            kwargs["form"] = ChargeAddForm
        return super().get_form(request, obj, change=change, **kwargs)

    def get_fields(self, request: HttpRequest, obj: Charge | None = None) -> Any:
        return self.fields if obj else ("company", "amount", "note", "form_key", "confirmed")

    def add_view(
        self, request: HttpRequest, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Asked once more before money moves. A refusal of the service is told on the form; nothing was stored."""
        if request.method == "POST" and self.has_add_permission(request):
            form = self.get_form(request)(request.POST)
            if form.is_valid() and not form.cleaned_data["confirmed"]:
                return self._asked(request, form)
        return super().add_view(request, form_url, {**(extra_context or {}), "save_label": _("Continue")})

    def _asked(self, request: HttpRequest, form: ChargeAddForm) -> HttpResponse:
        company, cents = form.cleaned_data["company"], form.cleaned_data["amount"]
        facts = [
            (_("Company"), format_html('{} · <bdi dir="ltr">{}</bdi>', link_to(company), company.sub_domain or "—")),
            (_("Top-up amount"), amount(cents)),
            *_balances(company, cents),
            (_("Note"), written(form.cleaned_data["note"])),
        ]
        form.hide()
        context = {
            **self.admin_site.each_context(request),
            "title": _("Confirm the top-up"),
            "move": {"label": _("Add to the balance"), "question": _ADDED_AT_ONCE},
            "facts": facts,
            "form": form,
            "opts": self.opts,
            "leave": reverse("admin:billing_charge_changelist"),
        }
        return TemplateResponse(request, "admin/move.html", context)

    def save_model(self, request: HttpRequest, obj: Charge, form: Any, change: bool) -> None:
        data = form.cleaned_data
        made = charge_add(
            company_id=data["company"].pk,
            amount_cents=data["amount"],
            note=data["note"],
            request_key=data["form_key"],
            actor=cast(User, request.user),
            now=own_now(obj),
        )
        obj.pk, obj.amount_cents = made.pk, made.amount_cents

    def response_add(self, request: HttpRequest, obj: Charge, post_url_continue: str | None = None) -> HttpResponse:
        """What was added, and to whose balance: its number alone says nothing."""
        told = {"amount": amount(obj.amount_cents), "company": link_to(obj.company)}
        self.message_user(request, format_html(str(_ADDED), **told), messages.SUCCESS)
        return self.response_post_save_add(request, obj)

    def facts_of(self, row: Charge) -> list[tuple[Text, Any]]:
        return [
            (_("Company"), link_to(row.company)),
            (_("Top-up amount"), amount(row.amount_cents)),
            *_balances(row.company, -row.amount_cents),
            (_("Note"), self.remark(row)),
        ]

    remark = column(_("note"), lambda row: written(row.note))
    number = column(_("Number"), number_of, ordering="pk")
    sum = column(_("Top-up amount"), lambda row: amount(row.amount_cents), ordering="amount_cents")
    state = column(_("Status"), lambda row: tag(_("Reversed")) if row.reversed_at else payment_tag(row.status))
    started = column(_("Time"), lambda row: minute(row.started_at), ordering="started_at")
    credited = column(_("Credited at"), lambda row: minute(row.credited_at), ordering="credited_at")
    receipt = column(_("receipt"), lambda row: link_to(receipt_of(row)))
    taken_back = column(_("reversed at"), lambda row: minute(row.reversed_at))
