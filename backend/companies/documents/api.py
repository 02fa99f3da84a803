"""Private documents: taken in as multipart, read as bytes by whoever may view legal info, or by a short-lived link."""

from functools import partial
from typing import Any, ClassVar

from django.http.response import HttpResponseBase
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.api.downloads import link_for, stored_response
from common.api.envelope import changed, created, valid_body
from common.api.fields import InstantField
from common.api.idempotency import row_once
from common.api.schema import FILE_ANSWERS, envelope
from common.files.uploads import PDF_TYPE, PREVIEW_TYPE, document_clean
from companies.company.api import CompanyViewSet
from companies.documents import services as documents
from companies.documents.models import Document, DocumentKind
from companies.documents.previews import preview_of


class DocumentIn(serializers.Serializer[Any]):
    """One file and what it is. PDF, jpg, jpeg or png, 512 KB; the content decides, not the name."""

    kind = serializers.ChoiceField(choices=DocumentKind.choices)
    file = serializers.FileField(allow_empty_file=True, max_length=None)
    expires_on = serializers.DateField(required=False, allow_null=True)
    replace = serializers.BooleanField(default=False, help_text="Whether it takes the place of all files of its kind")


class DocumentDateIn(serializers.Serializer[Any]):
    """When the paper expires, in the Gregorian calendar; null: it does not, or does not say."""

    expires_on = serializers.DateField(allow_null=True)


class DocumentOut(serializers.Serializer[Any]):
    """One file; ``url`` opens it for five minutes, and so does ``preview_url`` a picture of it."""

    id = serializers.IntegerField()
    kind = serializers.ChoiceField(choices=DocumentKind.choices)
    name = serializers.CharField()
    size = serializers.IntegerField()
    content_type = serializers.CharField()
    expires_on = serializers.DateField(allow_null=True)
    approved_at = InstantField(allow_null=True, help_text="When our reviewers last approved it")
    url = serializers.SerializerMethodField()
    preview_url = serializers.SerializerMethodField()
    created_at = InstantField()
    updated_at = InstantField()

    def get_url(self, document: Document) -> str:
        return url_of(document)

    @extend_schema_field(
        {
            "type": "string",
            "nullable": True,
            "description": "A picture to show in a list: of a PDF its first page, of a picture itself. Null where it"
            " could not be drawn, or not yet",
        }
    )
    def get_preview_url(self, document: Document) -> str | None:
        return preview_url_of(document)


def url_of(document: Document) -> str:
    return link_for(str(document.file.name), content_type=document.content_type, name=document.name)


def preview_url_of(document: Document) -> str | None:
    if document.content_type != PDF_TYPE:
        return url_of(document)
    if not document.preview:
        return None
    return link_for(str(document.preview.name), content_type=PREVIEW_TYPE, name="preview.webp")


class DocumentViewSet(CompanyViewSet):
    """``/documents``: uploads while the company can be changed, downloads for who may see them."""

    lookup_url_kwarg = "item"
    requires: ClassVar = {
        "create": "edit_legal_info",
        "retrieve": "view_legal_info",
        "update": "edit_legal_info",
        "destroy": "edit_legal_info",
    }
    pagination_class = None

    @extend_schema(request={"multipart/form-data": DocumentIn}, responses={201: envelope(DocumentOut)})
    def create(self, request: Request, company_id: str) -> Response:
        """Take in one file; a confirmed company's counts once an edit order that names it is approved."""
        body = DocumentIn(data=request.data)
        body.is_valid(raise_exception=True)
        file = document_clean(body.validated_data["file"], field="file")
        preview = preview_of(file)
        document = row_once(
            request,
            company_id=self.company.pk,
            now=self.now,
            work=lambda: documents.document_add(
                company_id=self.company.pk,
                kind=body.validated_data["kind"],
                file=file,
                preview=preview,
                expires_on=body.validated_data.get("expires_on"),
                replace=body.validated_data["replace"],
                actor=self.actor,
                now=self.now,
            ),
            find=partial(documents.document_of, self.company),
        )
        return created(_("The file was uploaded."), DocumentOut(document).data)

    @extend_schema(responses=FILE_ANSWERS)
    def retrieve(self, request: Request, company_id: str, item: int) -> HttpResponseBase:
        """The file's bytes."""
        document = documents.document_of(self.company, item)
        return stored_response(str(document.file.name), content_type=document.content_type, name=document.name)

    @extend_schema(request=DocumentDateIn, responses=envelope(DocumentOut))
    def update(self, request: Request, company_id: str, item: int) -> Response:
        """Change its expiry date: while the wizard is open, or of one that no edit order names yet."""
        body = valid_body(DocumentDateIn, request)
        expires_on = body.validated_data["expires_on"]
        document = documents.document_date(
            company_id=self.company.pk, document_id=item, expires_on=expires_on, actor=self.actor, now=self.now
        )
        return changed(_("The expiry date was changed."), DocumentOut(document).data)

    @extend_schema(responses=envelope())
    def destroy(self, request: Request, company_id: str, item: int) -> Response:
        """Remove it: while the wizard is open, or one that no edit order names yet."""
        documents.document_delete(company_id=self.company.pk, document_id=item, actor=self.actor, now=self.now)
        return changed(_("The file was deleted."))
