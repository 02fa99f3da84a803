"""What a confirmed company wants changed of its reviewed data, and how it was decided."""

import json
from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.fields import EncryptedTextField
from common.models import Timestamped, numbered
from common.states import StateMachine
from common.text import text_in
from companies.company.models import Claimable, Company


class Part(models.TextChoices):
    IDENTITY = "identity", _("Names, digital name and logo")
    LEGAL = "legal", _("Legal info")


class EditOrderStatus(models.TextChoices):
    PENDING = "pending", _("Awaiting decision")
    APPROVED = "approved", pgettext_lazy("edit request", "Approved")
    REJECTED = "rejected", pgettext_lazy("edit request", "Rejected")
    CANCELED = "canceled", pgettext_lazy("edit request", "Cancelled")


EDIT_ORDER = StateMachine(
    approve=({EditOrderStatus.PENDING}, EditOrderStatus.APPROVED),
    reject=({EditOrderStatus.PENDING}, EditOrderStatus.REJECTED),
    cancel=({EditOrderStatus.PENDING}, EditOrderStatus.CANCELED),
)


class Change(NamedTuple):
    """One field by its path in the wizard. A paper's values are lists of what is known of each file, a logo's the names
    of files (the new one has none before it is approved)."""

    field: str
    old: Any
    new: Any


def _path(order: "EditOrder", filename: str) -> str:
    return f"companies/{order.company_id}/edit-orders/{filename}"


class EditOrder(Claimable, Timestamped):
    """The values stay as they were when it was made, encrypted, for numbers of people are among them; ``logo`` is the
    proposed one, private and only while it waits."""

    erasure = Erasure.by_company("company_id")
    leaving = (
        Erasure.emptied("ordered_by_id", "the order is the company's", ordered_by=None),
        Erasure.emptied("decided_by_id", "the order is the company's", decided_by=None),
        Erasure.emptied("claimed_by_id", "the order is the company's", claimed_by=None, claimed_at=None),
    )

    company = models.ForeignKey(
        Company, on_delete=models.CASCADE, related_name="edit_orders", verbose_name=_("company")
    )
    part = models.CharField(_("data to change"), max_length=10, choices=Part.choices)
    status = models.CharField(
        _("status"), max_length=10, choices=EditOrderStatus.choices, default=EditOrderStatus.PENDING, editable=False
    )
    values = EncryptedTextField()
    logo = models.FileField(_("logo"), upload_to=_path, max_length=200, blank=True)
    ordered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("requested by")
    )
    ordered_at = models.DateTimeField(_("requested at"))
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("decided by")
    )
    decided_at = models.DateTimeField(_("decided at"), null=True)
    # In one language or both.
    rejection_reason_ar = models.TextField(_("reason in Arabic"), blank=True)
    rejection_reason_en = models.TextField(_("reason in English"), blank=True)

    class Meta:
        verbose_name = _("edit request")
        verbose_name_plural = _("edit requests")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["company", "part"], condition=Q(status="pending"), name="one_pending_edit_order_per_part"
            ),
            models.CheckConstraint(
                condition=Q(status="pending", decided_at__isnull=True)
                | (~Q(status="pending") & Q(decided_at__isnull=False)),
                name="a_decided_edit_order_says_when",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["company", "-ordered_at"], name="edit_order_of_company"),
            models.Index(fields=["status", "ordered_at"], name="edit_order_queue"),
        ]

    def __str__(self) -> str:
        return numbered(self)

    @property
    def is_waiting(self) -> bool:
        return self.status == EditOrderStatus.PENDING

    @property
    def changes(self) -> list[Change]:
        return [Change(*each) for each in json.loads(self.values)]

    @changes.setter
    def changes(self, changes: list[Change]) -> None:
        self.values = json.dumps(changes, ensure_ascii=False)

    @property
    def rejection_reason(self) -> str:
        """In the language of the moment, if it was given in it."""
        return text_in(get_language(), ar=self.rejection_reason_ar, en=self.rejection_reason_en)

    def document_ids(self) -> Iterator[int]:
        """The papers that it names, old and new."""
        for change in self.changes:
            for side in (change.old, change.new):
                if isinstance(side, list):
                    yield from (paper["id"] for paper in side)
