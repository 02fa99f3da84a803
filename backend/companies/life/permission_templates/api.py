"""``/companies/{id}/permission-templates``: sets of rights to begin with, ready-made ones and the company's own."""

from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema, extend_schema_serializer
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.api.envelope import changed, created, valid_body
from common.api.fields import CleanCharField
from common.api.schema import envelope
from companies.company.api import CompanyViewSet
from companies.life.permission_templates.models import PermissionTemplate
from companies.life.permission_templates.selectors import templates_of
from companies.life.permission_templates.services import template_create, template_delete
from permissions.api import PermissionsIn
from permissions.templates import READY_MADE, ReadyMade

# Whoever gives rights: to the invited, to members.
_GIVERS = frozenset({"create_invitations", "edit_invitations", "edit_users"})


class PermissionTemplateIn(PermissionsIn):
    """A name that the company has not given yet, and its permissions."""

    name = CleanCharField(max_length=60)


class PermissionTemplateOut(serializers.Serializer[Any]):
    """One of the company's own, or a ready-made one, which has a ``key`` instead of an ``id``."""

    id = serializers.IntegerField(allow_null=True)
    key = serializers.CharField(allow_null=True)
    name = serializers.CharField()
    permissions = serializers.ListField(child=serializers.CharField())

    def to_representation(self, template: ReadyMade | PermissionTemplate) -> dict[str, Any]:
        own: dict[str, Any]
        if isinstance(template, ReadyMade):
            own = {"id": None, "key": template.key, "name": str(template.label)}
        else:
            own = {"id": template.pk, "key": None, "name": template.name}
        return {**own, "permissions": sorted(template.permissions)}


@extend_schema_serializer(many=False)
class PermissionTemplatesOut(serializers.Serializer[Any]):
    """All templates: the product's, then the company's own."""

    # The serializer's own ``data`` stays what it is: declared fields are taken out of the class.
    data = PermissionTemplateOut(many=True)  # type: ignore[assignment]  # hides the serializer's own


class PermissionTemplateViewSet(CompanyViewSet):
    """For those who give rights."""

    lookup_url_kwarg = "template"
    requires: ClassVar = {"list": _GIVERS, "create": _GIVERS, "destroy": _GIVERS}
    row_model = PermissionTemplate
    pagination_class = None

    @extend_schema(operation_id="companies_permission_templates_retrieve", responses=PermissionTemplatesOut)
    def list(self, request: Request, company_id: str) -> Response:
        """The ready-made first, without pages."""
        templates = [*READY_MADE, *templates_of(self.company)]
        return Response({"data": PermissionTemplateOut(templates, many=True).data})

    @extend_schema(request=PermissionTemplateIn, responses={201: envelope(PermissionTemplateOut)})
    def create(self, request: Request, company_id: str) -> Response:
        """Save a set of permissions under a name. The name is new in the company."""
        given = valid_body(PermissionTemplateIn, request).validated_data
        template = template_create(**given, **self._by())
        return created(_("The template was saved."), PermissionTemplateOut(template).data)

    @extend_schema(responses=envelope())
    def destroy(self, request: Request, company_id: str, template: int) -> Response:
        """Delete one of the company's own. Who was given it keeps their permissions."""
        template_delete(template_id=template, **self._by())
        return changed(_("The template was deleted."))

    def _by(self) -> dict[str, Any]:
        return {"company_id": self.company.pk, "actor": self.actor, "access": self.access, "now": self.now}
