"""``/companies/{id}/users``: who belongs to the company and what each may do; leaving it."""

from typing import Any, ClassVar

from django.http import StreamingHttpResponse
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.users.pictures import picture_url
from common.api.downloads import export_of
from common.api.envelope import changed, valid_body
from common.api.exports import EXPORT_CSV, csv_export, minute_text
from common.api.fields import InstantField, instant_text
from common.api.schema import envelope, exported, keyed
from companies.company.api import MEMBER, CompanyViewSet
from companies.company.models import Membership
from companies.company.standing import Action
from companies.life.members.selectors import people_of, person_of, rights_of
from invitations.members import member_remove, member_update, membership_leave
from permissions.api import PermissionsIn
from permissions.catalogue import group_labels


class MemberOut(serializers.Serializer[Any]):
    """One person of the company; ``id`` is the person's. The owner holds every permission."""

    id = serializers.IntegerField()
    first_name = serializers.CharField()
    last_name = serializers.CharField()
    email = serializers.EmailField()
    image = serializers.CharField(allow_null=True)
    is_owner = serializers.BooleanField()
    permissions = serializers.ListField(child=serializers.CharField())
    joined_at = InstantField()
    created_at = InstantField()
    updated_at = InstantField()

    def to_representation(self, person: Any) -> dict[str, Any]:
        return {
            "id": person.pk,
            "first_name": person.first_name,
            "last_name": person.last_name,
            "email": person.email,
            "image": picture_url(person.image),
            "is_owner": person.is_owner,
            "permissions": rights_of(person),
            "joined_at": instant_text(person.joined_at),
            "created_at": instant_text(person.since),
            "updated_at": instant_text(person.changed_at),
        }


CSV = (
    (_("Name"), lambda person: person.get_full_name()),
    (_("Email address"), lambda person: person.email),
    (_("Permissions"), lambda person: _("Owner") if person.is_owner else "; ".join(group_labels(person.granted))),
    (_("Joined at"), lambda person: minute_text(person.joined_at)),
)


class MemberViewSet(CompanyViewSet):
    """The people of one company."""

    lookup_url_kwarg = "user"
    requires: ClassVar = {
        "list": "view_users",
        "retrieve": "view_users",
        "update": "edit_users",
        "destroy": "delete_users",
    }
    search_fields = ("name_folded",)
    ordering_fields: ClassVar = {"name": "name_folded", "joined_at": "joined_at"}
    serializer_class = MemberOut

    def _has_row(self) -> bool:
        """Named by the person's number, not by the row's."""
        user = self.kwargs.get("user")
        is_owner = user == self.company.owner_id
        return user is None or is_owner or Membership.objects.filter(company=self.company, user=user).exists()

    @extend_schema(parameters=[EXPORT_CSV], responses=exported(MemberOut, "text/csv"))
    def list(self, request: Request, company_id: str) -> Response | StreamingHttpResponse:
        """One page, the owner first, or all as CSV."""
        rows = self.filter_queryset(people_of(self.company))
        if export_of(request, "csv") == "csv":
            return csv_export(request, rows, columns=CSV, name="members.csv")
        return self.get_paginated_response(MemberOut(self.paginate_queryset(rows) or (), many=True).data)

    @extend_schema(responses=keyed("data", MemberOut))
    def retrieve(self, request: Request, company_id: str, user: int) -> Response:
        """One member of this company, with their permissions."""
        return Response({"data": MemberOut(person_of(self.company, user)).data})

    @extend_schema(request=PermissionsIn, responses=envelope(MemberOut))
    def update(self, request: Request, company_id: str, user: int) -> Response:
        """Other permissions. Those that the caller does not hold stay as they were."""
        given = valid_body(PermissionsIn, request).validated_data
        member_update(user_id=user, **given, **self._by())
        return changed(_("The permissions were saved."), MemberOut(person_of(self.company, user)).data)

    @extend_schema(responses=envelope())
    def destroy(self, request: Request, company_id: str, user: int) -> Response:
        """Remove a member; their account stays."""
        member_remove(user_id=user, **self._by())
        return changed(_("The member was removed."))

    def _by(self) -> dict[str, Any]:
        return {"company_id": self.company.pk, "actor": self.actor, "access": self.access, "now": self.now}


class OwnMembershipViewSet(CompanyViewSet):
    """One's own place in the company."""

    requires: ClassVar = {"destroy": MEMBER}
    kinds: ClassVar = {"destroy": Action.LEAVE}
    pagination_class = None

    @extend_schema(responses=envelope())
    def destroy(self, request: Request, company_id: str) -> Response:
        """Leave the company, at any stage. The owner cannot."""
        membership_leave(company_id=self.company.pk, actor=self.actor, now=self.now)
        return changed(_("You have left the company."))
