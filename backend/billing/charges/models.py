"""A charge: money added to the balance by card, by ops with a note, or as a voucher's remainder."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from billing.payments.models import Payment
from common.erasure import Erasure
from common.models import Timestamped, numbered
from companies.company.models import Company


class ChargeMethod(models.TextChoices):
    CARD = "card", _("By card")
    OPS = "ops", _("By the operations team")
    VOUCHER = "voucher", _("From a voucher")


class Charge(Timestamped):
    """``credited_at`` is set when the money reached the balance. A card charge's status is its payment's."""

    erasure = Erasure.emptied(
        "company_id", "amounts and instants stay for the books", added_by=None, note="", search_text=""
    )
    leaving = Erasure.emptied("added_by_id", "the charge is the company's", added_by=None)

    company = models.ForeignKey(Company, on_delete=models.PROTECT, related_name="+", verbose_name=_("company"))
    amount_cents = models.BigIntegerField(_("top-up amount"))
    method = models.CharField(_("method"), max_length=10, choices=ChargeMethod.choices)
    payment = models.OneToOneField(
        Payment, on_delete=models.PROTECT, null=True, related_name="charge", verbose_name=_("payment")
    )
    added_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("added by")
    )
    note = models.CharField(_("note"), max_length=300, blank=True)
    # Given by the form that ops filled in: the same form sent twice adds the money once.
    request_key = models.UUIDField(null=True, unique=True, editable=False)
    search_text = models.TextField(blank=True, editable=False)
    started_at = models.DateTimeField(_("time"))
    credited_at = models.DateTimeField(_("credited at"), null=True)

    class Meta:
        verbose_name = _("top-up")
        verbose_name_plural = _("top-ups")
        ordering: ClassVar = ["-pk"]
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(amount_cents__gt=0), name="a_charge_adds_money"),
            models.CheckConstraint(
                condition=Q(method=ChargeMethod.CARD, payment__isnull=False)
                | (~Q(method=ChargeMethod.CARD) & Q(payment__isnull=True, credited_at__isnull=False)),
                name="a_card_charge_has_a_payment_and_any_other_is_credited_at_once",
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["company", "-id"], name="charge_of_company")]

    def __str__(self) -> str:
        return numbered(self)
