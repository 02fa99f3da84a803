"""Addresses of this app below ``/api/v1/``."""

from django.urls import URLPattern, URLResolver, path

from invitations.answer_api import InvitationByTokenView, MyInvitationsViewSet
from invitations.api import InvitationViewSet
from invitations.members_api import MemberViewSet, OwnMembershipViewSet

_COMPANY = "companies/<str:company_id>"

urlpatterns: list[URLPattern | URLResolver] = [
    path(f"{_COMPANY}/users", MemberViewSet.as_view({"get": "list"}), name="members"),
    path(
        f"{_COMPANY}/users/<int:user>",
        MemberViewSet.as_view({"get": "retrieve", "put": "update", "delete": "destroy"}),
        name="member",
    ),
    path(f"{_COMPANY}/membership", OwnMembershipViewSet.as_view({"delete": "destroy"}), name="own-membership"),
    path(
        f"{_COMPANY}/invitations",
        InvitationViewSet.as_view({"get": "list", "post": "create"}),
        name="company-invitations",
    ),
    path(
        f"{_COMPANY}/invitations/bulk",
        InvitationViewSet.as_view({"post": "bulk"}),
        name="company-invitations-bulk",
    ),
    path(
        f"{_COMPANY}/invitations/<int:invitation>",
        InvitationViewSet.as_view({"get": "retrieve", "put": "update", "delete": "destroy"}),
        name="company-invitation",
    ),
    path(
        f"{_COMPANY}/invitations/<int:invitation>/resend",
        InvitationViewSet.as_view({"post": "resend"}),
        name="company-invitation-resend",
    ),
    path("invitations", MyInvitationsViewSet.as_view({"get": "list"}), name="invitations"),
    path("invitations/<int:invitation>", MyInvitationsViewSet.as_view({"put": "update"}), name="invitation"),
    path("invitations/by-token/<str:token>", InvitationByTokenView.as_view(), name="invitation-by-token"),
]
