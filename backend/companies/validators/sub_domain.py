"""The digital company name: Latin words joined by single dashes or underscores, unique whatever their spelling."""

import re

from django.utils.translation import gettext_lazy as _

from common.text import normalise_text
from companies.validators.outcome import Checked, Rejected

MIN_LENGTH = 3
MAX_LENGTH = 40

_WORDS = re.compile(r"[a-z]+(?:[-_][a-z]+)*")

# Names that a visitor would take for a part of the platform, an address of the infrastructure, or its staff.
_RESERVED_WORDS = """
    about abuse account accounts admin administrator api app apps ar assets auth autoconfig autodiscover billing blog
    booking bookings bot broadcasthost careers cdn ceo cms company companies contact dashboard demo dev developer
    developers dns docs download downloads email en example favorites finance ftp git guest health help helpdesk home
    host hostmaster imap info internal invoice invoices invitations isatap jobs legal license licence localhost login
    logout mail mailerdaemon manage management me media mobile money mx my nic none noreply null official ops orders
    owner pay payment payments ping policy pop portal postmaster press privacy prod production profile proxy public
    qafila qafilah qafela register reservations review root sales sandbox secure security server settings shop signin
    signout signup sitemap smtp ssl staff staging start static status store subscribe super superuser support sys
    sysadmin system team terms test testing theme themes tls undefined update user users usenet vpn web webhook
    webhooks webmaster webmail wiki withdrawal wpad www
"""
RESERVED = frozenset(_RESERVED_WORDS.split())


def sub_domain_check(value: str) -> Checked:
    """The name in lower case. Raises Rejected; whether somebody has it already is for the caller to ask by its key."""
    name = normalise_text(value).lower()
    if not name:
        raise Rejected("required", _("This field is required"))
    if not _WORDS.fullmatch(name):
        raise Rejected(
            "sub_domain_letters",
            _(
                "English letters only, with a single dash (-) or underscore (_) between words:"
                " no digits, other symbols or spaces"
            ),
        )
    if not MIN_LENGTH <= len(name) <= MAX_LENGTH:
        raise Rejected("sub_domain_length", _("The digital name has 3 to 40 characters"))
    if sub_domain_key(name) in RESERVED:
        raise Rejected("sub_domain_reserved", _("This name is reserved. Please choose another one."))
    return Checked(name)


def sub_domain_key(name: str) -> str:
    """Under what a name is unique: ``Travel-Co``, ``travel_co`` and ``travelco`` are one name."""
    return re.sub(r"[-_]", "", name).lower()
