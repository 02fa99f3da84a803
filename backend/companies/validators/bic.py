"""BIC (SWIFT code) of a bank: 8 or 11 characters with a real country in the middle (domain.md 1.2)."""

from django.utils.translation import gettext_lazy as _
from schwifty import BIC, exceptions

from common.text import normalise_identifier
from companies.validators.outcome import Checked, Rejected


def bic_check(value: str) -> Checked:
    """The BIC in upper case. Raises Rejected."""
    bic = normalise_identifier(value)
    if not bic:
        raise Rejected("required", _("This field is required"))
    try:
        BIC(bic)
    except exceptions.SchwiftyException:
        raise Rejected("bic", _("A SWIFT code has 8 or 11 letters and digits, like RJHISARI.")) from None
    return Checked(bic)
