"""Files that a worker makes for a person, open for three days: all of their data to take along, or one long list."""

from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.one_time_tokens.models import OneTimeToken
from common.erasure import Erasure
from common.models import Timestamped, numbered
from common.states import StateMachine

EXPORTS_FOLDER = "exports"


class ExportStatus(models.TextChoices):
    WAITING = "waiting", _("Being prepared")
    READY = "ready", _("Ready")
    FAILED = "failed", pgettext_lazy("export", "Failed")
    EXPIRED = "expired", _("Expired")


class DataExport(Timestamped):
    """One export. ``attempts`` numbers the claims of workers; ``claimed_until`` is when a silent one counts as dead.
    ``file`` is named before the first byte is written, so that what a killed worker left behind is found."""

    erasure = Erasure.kept("a person's own file; expires within days")
    leaving = Erasure.by_person("user_id")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", verbose_name=_("user")
    )
    status = models.CharField(
        _("status"), max_length=10, choices=ExportStatus.choices, default=ExportStatus.WAITING, editable=False
    )
    # Of a list: where it is, what its file is called, and in which language and time zone it is read.
    list_url = models.TextField(blank=True, db_default="", default="")
    list_name = models.CharField(max_length=100, blank=True, db_default="", default="")
    language = models.CharField(max_length=2, blank=True, db_default="", default="")
    zone = models.CharField(max_length=64, blank=True, db_default="", default="")
    requested_at = models.DateTimeField(_("requested at"))
    attempts = models.PositiveSmallIntegerField(default=0)
    claimed_until = models.DateTimeField(null=True)
    file = models.FileField(_("file"), upload_to=EXPORTS_FOLDER, max_length=200, blank=True)
    size = models.PositiveBigIntegerField(_("size in bytes"), null=True)
    token = models.ForeignKey(OneTimeToken, on_delete=models.SET_NULL, null=True, related_name="+")
    ready_at = models.DateTimeField(_("ready at"), null=True)
    expires_at = models.DateTimeField(_("expires at"), null=True)

    class Meta:
        verbose_name = _("data export")
        verbose_name_plural = _("data exports")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["user", "list_url"], condition=Q(status="waiting"), name="one_export_under_way_per_list"
            ),
            models.UniqueConstraint(
                fields=["user", "list_url"], condition=Q(status="ready"), name="one_ready_export_per_list"
            ),
            models.CheckConstraint(
                condition=~Q(status="ready")
                | (~Q(file="") & Q(size__isnull=False, ready_at__isnull=False, expires_at__isnull=False)),
                name="a_ready_export_has_a_file_and_an_end",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["requested_at"], name="export_waiting", condition=Q(status="waiting")),
            models.Index(fields=["expires_at"], name="export_ready", condition=Q(status="ready")),
        ]

    def __str__(self) -> str:
        return numbered(self)

    def status_at(self, now: datetime) -> str:
        """Its status for its person: past its end it is expired, also before the sweep came by."""
        over = self.status == ExportStatus.READY and self.expires_at is not None and self.expires_at <= now
        return ExportStatus.EXPIRED if over else self.status


DATA_EXPORT = StateMachine(
    finish=({ExportStatus.WAITING}, ExportStatus.READY),
    fail=({ExportStatus.WAITING}, ExportStatus.FAILED),
    expire=({ExportStatus.READY}, ExportStatus.EXPIRED),
)
