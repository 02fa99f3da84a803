"""The log of what happened. Companies and people are plain ids (D5): the log lies below both."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure


class Entry(models.Model):
    """One thing that happened. ``changes``: a list of ``{"field", "old", "new"}`` without secret numbers."""

    erasure = Erasure.emptied(
        "company_id",
        "event, time and actor's number stay; names, texts and addresses go",
        actor_name="",
        subject_label="",
        folded="",
        changes=[],
        note="",
        ip=None,
    )
    leaving = Erasure.emptied("actor_id", "event, time and actor's number stay", actor_name="", ip=None)

    company_id = models.UUIDField(null=True)
    actor_id = models.BigIntegerField(null=True)
    actor_name = models.CharField(max_length=130, blank=True)
    action = models.CharField(max_length=60)
    subject_kind = models.CharField(max_length=40)
    subject_id = models.CharField(max_length=40)
    subject_label = models.CharField(max_length=160, blank=True)
    folded = models.TextField(blank=True)
    changes = models.JSONField(default=list)
    note = models.TextField(blank=True)
    ip = models.GenericIPAddressField(null=True)
    at = models.DateTimeField(_("Time"))
    # Of the company that it was about, where the query adds it: papers are called as its country calls them.
    country = ""

    class Meta:
        verbose_name = _("activity log entry")
        verbose_name_plural = _("activity log")
        indexes: ClassVar = [
            models.Index(fields=["-at", "-id"], name="activity_by_time"),
            models.Index(fields=["action", "-at", "-id"], name="activity_of_all_by_action"),
            models.Index(fields=["company_id", "-at", "-id"], name="activity_of_company"),
            models.Index(fields=["company_id", "actor_id", "-at", "-id"], name="activity_of_person"),
            models.Index(fields=["company_id", "action", "-at", "-id"], name="activity_of_action"),
            models.Index(fields=["subject_kind", "subject_id"], name="activity_of_subject"),
        ]

    def __str__(self) -> str:
        return f"{self.action} {self.subject_kind} {self.subject_id}"
