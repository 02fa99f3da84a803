"""Abstract tables, and the kernel's own: answers kept for repeated requests, jobs and what they failed at."""

from datetime import date
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from common.erasure import Erasure
from common.jobs.table import name_of
from common.text import isolate_ltr, number_text


class Timestamped(models.Model):
    """Rows that know when they came and when they last changed (UTC)."""

    created_at = models.DateTimeField(_("created at"), auto_now_add=True)
    updated_at = models.DateTimeField(_("last changed"), auto_now=True)

    class Meta:
        abstract = True


def sealed_until(*, country: str, year: int) -> date:
    """The last day on which the law of the seller's country keeps a paper of this calendar year."""
    years = settings.SEALED_YEARS.get(country, settings.SEALED_YEARS_ELSEWHERE)
    return date(year + years, 12, 31)


class Sealed(models.Model):
    """Rows that the law keeps with whom they name, until a day; then lifecycle/retention empties them of persons."""

    retention_until = models.DateField(_("kept until"), null=True, blank=True, editable=False)
    unnamed_at = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        abstract = True


class IdempotentAnswer(models.Model):
    """What a request answered that moves money or starts something: its repetition answers the same and does nothing.

    Holds only the answer's reference data; the request's body is kept as a hash. The user is a plain id (see D5).
    """

    erasure = Erasure.by_company("company_id")
    leaving = Erasure.by_person("user_id")

    user_id = models.BigIntegerField()
    company_id = models.UUIDField(null=True)
    key = models.CharField(max_length=200)
    request_hash = models.CharField(max_length=64)
    status_code = models.PositiveSmallIntegerField(null=True)
    answer = models.JSONField(null=True)
    created_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user_id", "key"], name="one_answer_per_user_and_idempotency_key"),
        ]
        indexes: ClassVar = [models.Index(fields=["created_at"], name="idempotent_answer_age")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.status_code}"


def numbered(row: models.Model, number: int | None = None) -> str:
    """What a row without a name is called: «طلب سحب 8», "Withdrawal request 8"; by its key, or by ``number``."""
    return f"{capfirst(row._meta.verbose_name)} {isolate_ltr(number_text(row.pk if number is None else number))}"


class SweepFailure(models.Model):
    """A row at which a sweep failed, and when it is tried again; gone once that works. Written by ``common/sweeps.py``
    alone."""

    erasure = Erasure.kept("a job's name, a row's number and a place in our code; gone when the job gets through")

    # Whose run it was (``Job.name``); empty outside of beat's table.
    job = models.CharField(max_length=100, blank=True, db_default="", editable=False)
    sweep = models.CharField(_("job"), max_length=60)
    key = models.CharField(_("record"), max_length=64)
    reason = models.CharField(_("reason"), max_length=300)
    attempts = models.PositiveIntegerField(_("attempts"))
    failed_at = models.DateTimeField(_("last failed at"))
    retry_at = models.DateTimeField(_("next attempt"))

    class Meta:
        verbose_name = _("failed job")
        verbose_name_plural = _("failed jobs")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["sweep", "key"], name="one_failure_per_sweep_and_row"),
        ]

    def __str__(self) -> str:
        return f"{self.sweep} {self.key}"


class SweepCursor(models.Model):
    """The last row that a sweep tried before its time was over: its next run goes on behind it. Written by
    ``common/sweeps.py`` alone."""

    erasure = Erasure.kept("a job's name and a row's number; gone when the job has gone through all rows")

    sweep = models.CharField(max_length=60, primary_key=True)
    key = models.CharField(max_length=64)

    def __str__(self) -> str:
        return f"{self.sweep} {self.key}"


class Job(models.Model):
    """An entry of beat's table and its last run, with what became of the rows that it tried. Written by
    ``common/jobs/runs.py`` alone."""

    erasure = Erasure.kept("a job's name, times and counts, and a place in our code")

    class Outcome(models.TextChoices):
        SUCCEEDED = "succeeded", pgettext_lazy("job", "Succeeded")
        FAILED = "failed", pgettext_lazy("job", "Failed")

    name = models.CharField(_("job"), max_length=100, primary_key=True)
    # Since when it is to run.
    added_at = models.DateTimeField()
    started_at = models.DateTimeField(pgettext_lazy("job", "last run"), null=True)
    # Nothing while it runs, and where its worker died of it.
    ended_at = models.DateTimeField(null=True)
    outcome = models.CharField(max_length=10, choices=Outcome.choices, blank=True)
    reason = models.CharField(_("reason"), max_length=300, blank=True)
    done = models.PositiveIntegerField(pgettext_lazy("job", "done"), default=0)
    passed = models.PositiveIntegerField(pgettext_lazy("job", "passed over"), default=0)
    failed = models.PositiveIntegerField(pgettext_lazy("job", "failed"), default=0)

    class Meta:
        verbose_name = _("background job")
        verbose_name_plural = _("background jobs")

    def __str__(self) -> str:
        return str(name_of(self.name))


class Heartbeat(models.Model):
    """When a process last lived; for beat also which one: of two, only the holder of this row ticks."""

    erasure = Erasure.kept("a process's name and an instant")

    process = models.CharField(max_length=20, primary_key=True)
    holder = models.CharField(max_length=100, blank=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return self.process
