"""What a company's page shows besides its names and contacts."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped
from common.text import text_in
from companies.company.models import Company
from companies.life.public_page.hours import Span
from references.lists.models import ServiceCategory


class OfferedService(Timestamped):
    """One kind of travel service that a company offers."""

    erasure = Erasure.by_company("company_id")

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="offered_services")
    category = models.ForeignKey(
        ServiceCategory, on_delete=models.PROTECT, related_name="+", verbose_name=_("service category")
    )

    class Meta:
        verbose_name = _("offered service")
        verbose_name_plural = _("offered services")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["company", "category"], name="a_service_is_offered_once_by_a_company"),
        ]

    def __str__(self) -> str:
        return f"{self.category} · {self.company}"


class PageContent(Timestamped):
    """What the company says of itself, and when it is open (``hours``). While ``text_hidden_at`` is set ops hide both
    texts, for the reasons given (in one language or both), until the company writes another."""

    erasure = Erasure.by_company("company_id")

    company = models.OneToOneField(Company, on_delete=models.CASCADE, primary_key=True, related_name="page_content")
    about_ar = models.CharField(_("about the company, in Arabic"), max_length=300, blank=True)
    about_en = models.CharField(_("about the company, in English"), max_length=300, blank=True)
    opening_hours: "models.JSONField[list[Span], list[Span]]" = models.JSONField(
        _("opening hours"), default=list, blank=True
    )
    text_hidden_at = models.DateTimeField(null=True, blank=True, editable=False)
    hidden_reason_ar = models.CharField(max_length=500, blank=True, editable=False)
    hidden_reason_en = models.CharField(max_length=500, blank=True, editable=False)

    class Meta:
        verbose_name = _("page content")
        verbose_name_plural = _("page contents")
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(text_hidden_at__isnull=True, hidden_reason_ar="", hidden_reason_en="")
                | (Q(text_hidden_at__isnull=False) & ~Q(hidden_reason_ar="", hidden_reason_en="")),
                name="a_hidden_text_says_why",
            ),
        ]

    def __str__(self) -> str:
        return str(self.company)

    @property
    def about(self) -> str:
        """In the reader's language, else in the other; nothing while it is hidden."""
        return "" if self.text_hidden_at else text_in(get_language(), ar=self.about_ar, en=self.about_en)

    @property
    def hidden_reason(self) -> str:
        return text_in(get_language(), ar=self.hidden_reason_ar, en=self.hidden_reason_en)
