"""A company's private documents: the papers that prove its legal info."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.errors import Text
from common.files.uploads import PDF_TYPE
from common.models import Timestamped
from companies.company.models import Company, CompanyKind


class DocumentKind(models.TextChoices):
    """The papers that a reviewer asks for; which of them depends on the company's kind."""

    COMMERCIAL_REGISTER = "commercial_register", _("Commercial register")
    TAX_CARD = "tax_card", _("Tax card")
    TOURISM_LICENSE = "tourism_license", _("Tourism licence")
    IDENTITY_CARD = "identity_card", _("Identity card")
    FREELANCE_LICENSE = "freelance_license", _("Freelance licence")


KINDS_OF: dict[str, tuple[DocumentKind, ...]] = {
    CompanyKind.ESTABLISHMENT: (
        DocumentKind.COMMERCIAL_REGISTER,
        DocumentKind.TAX_CARD,
        DocumentKind.TOURISM_LICENSE,
    ),
    CompanyKind.FREELANCER: (DocumentKind.IDENTITY_CARD, DocumentKind.FREELANCE_LICENSE),
}


# What the same paper is called where the company is registered.
LABELS_BY_COUNTRY: dict[str, dict[str, Text]] = {
    "SA": {DocumentKind.TAX_CARD: _("VAT registration certificate")},
    "AE": {
        DocumentKind.TAX_CARD: _("Tax registration certificate"),
        DocumentKind.COMMERCIAL_REGISTER: _("Trade licence"),
        DocumentKind.FREELANCE_LICENSE: _("Freelance permit"),
    },
}
# How many days before a paper expires its owner is told.
EXPIRY_ALERT_DAYS = (30, 7, 0)


class DocumentState(models.TextChoices):
    """Whether a file counts: those of a confirmed company are exchanged by an edit order only."""

    IN_FORCE = "in_force", _("In force")
    PROPOSED = "proposed", _("Uploaded, not yet in an edit request")
    SENT = "sent", _("Sent with an edit request")


class InForceManager(models.Manager["Document"]):
    def get_queryset(self) -> models.QuerySet["Document"]:
        return super().get_queryset().filter(state=DocumentState.IN_FORCE)


def _path(document: "Document", filename: str) -> str:
    return f"companies/{document.company_id}/documents/{filename}"


def _preview_path(document: "Document", filename: str) -> str:
    return f"companies/{document.company_id}/previews/{filename}"


class Document(Timestamped):
    """One file in private storage: no address leads to it but a checked download or a signed, short-lived link.

    ``objects`` has those in force alone, so that no reader takes a proposed one for valid; ``everything`` has all.
    """

    erasure = Erasure.by_company("company_id")
    leaving = Erasure.emptied("uploaded_by_id", "the paper is the company's", uploaded_by=None)

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="documents")
    kind = models.CharField(_("type"), max_length=30, choices=DocumentKind.choices)
    file = models.FileField(_("file"), upload_to=_path, max_length=200)
    name = models.CharField(_("file name"), max_length=150)
    size = models.PositiveIntegerField(_("size in bytes"))
    content_type = models.CharField(max_length=40)
    expires_on = models.DateField(_("expires on"), null=True, blank=True)
    state = models.CharField(max_length=10, choices=DocumentState.choices, default=DocumentState.IN_FORCE)
    approved_at = models.DateTimeField(_("approved at"), null=True, blank=True, editable=False)
    # Of a PDF its first page; empty where it could not be drawn. When that was tried, None: a job is still to do it.
    preview = models.FileField(upload_to=_preview_path, max_length=200, null=True, blank=True, editable=False)
    preview_drawn_at = models.DateTimeField(null=True, blank=True, editable=False)
    uploaded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("uploaded by")
    )

    objects: ClassVar[InForceManager] = InForceManager()
    everything: ClassVar[models.Manager["Document"]] = models.Manager()

    class Meta:
        verbose_name = _("document")
        verbose_name_plural = _("documents")
        indexes: ClassVar = [
            models.Index(fields=["company", "kind"], name="document_of_company"),
            models.Index(fields=["expires_on"], name="document_expiry"),
            models.Index(fields=["file"], name="document_of_file"),
            models.Index(fields=["preview"], name="document_of_preview"),
            models.Index(
                fields=["id"], name="document_to_draw", condition=Q(content_type=PDF_TYPE, preview_drawn_at=None)
            ),
            models.Index(fields=["created_at"], name="proposed_document", condition=Q(state=DocumentState.PROPOSED)),
        ]

    def __str__(self) -> str:
        return self.name
