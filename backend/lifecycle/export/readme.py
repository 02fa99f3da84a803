"""The page that says, in the person's language, what each file of the export is."""

from collections.abc import Iterator
from datetime import datetime

from django.utils.translation import gettext as _

from accounts.users.models import User
from common.clock import business_date
from common.text import isolate_ltr
from lifecycle.export.company import COMPANY_PARTS
from lifecycle.export.money import MONEY_PARTS
from lifecycle.export.person import PERSON_PARTS
from mailing.rendering import product_name


def readme_of(user: User, *, now: datetime) -> str:
    """The text, in the active language. Values are told as they are kept: codes in English, instants in UTC."""
    return "\n".join(_lines(user, now=now)) + "\n"


def _lines(user: User, *, now: datetime) -> Iterator[str]:
    day = isolate_ltr(business_date(now).isoformat())
    yield _("Your data in %(product)s, %(day)s") % {"product": product_name(user.language), "day": day}
    yield ""
    yield _("Instants are in UTC. Amounts carry their currency. The JSON files open in any text editor.")
    yield ""
    yield _line("account.json", _("Your account"))
    yield _line("profile-image", _("Your profile image, if you have one"))
    for part in PERSON_PARTS:
        yield _line(part.file, str(part.words))
    yield ""
    yield _("For each company that you own, in a folder under “companies” that is named by the company's number:")
    yield ""
    yield _line("company.json", _("Names, status, licence and balance; of the members only how many there are"))
    yield _line("logo", _("The logo, if there is one"))
    for part in (*COMPANY_PARTS, *MONEY_PARTS):
        yield _line(part.file, str(part.words))


def _line(file: str, words: str) -> str:
    return f"- {isolate_ltr(file)}: {words}"
