"""Routes of this app below ``/api/v1/``."""

from common.api.routers import ResourceRouter, SingletonRouter
from companies.company.api import COMPANY
from invitations.answer_api import InvitationByTokenViewSet, MyInvitationsViewSet
from invitations.api import InvitationViewSet
from invitations.members_api import MemberViewSet, OwnMembershipViewSet

router = ResourceRouter()
router.register(f"{COMPANY}/users", MemberViewSet, "members")
router.register(f"{COMPANY}/invitations", InvitationViewSet, "company-invitations")
router.register("invitations", MyInvitationsViewSet, "invitations")
router.register("invitations/by-token", InvitationByTokenViewSet, "invitations-by-token")

singletons = SingletonRouter()
singletons.register(f"{COMPANY}/membership", OwnMembershipViewSet, "own-membership")

urlpatterns = [*router.urls, *singletons.urls]
