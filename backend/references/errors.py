"""What this app refuses."""

from django.utils.translation import gettext_lazy as _

from common.errors import DomainError


class SellerIncomplete(DomainError):
    """The seller profile lacks what an invoice must say: an operator's mistake, not a user's."""

    code = "seller_incomplete"
    text = _("The seller profile is incomplete. Complete it in the project settings.")
