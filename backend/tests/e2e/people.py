"""People with accounts of their own: whoever changes a password or leaves must be nobody that others count on."""

from secrets import token_hex
from urllib.parse import parse_qs, urlsplit

from tests.e2e.callers import Caller
from tests.e2e.conftest import PASSWORD, link_in_mail
from tools.stack import Stack

FIRST_NAME, LAST_NAME = "نورة", "العتيبي"


def unused_address(name: str) -> str:
    """An e-mail address that nobody has."""
    return f"{name}-{token_hex(4)}@example.com"


def unproven(stack: Stack, name: str, *, language: str) -> tuple[str, str]:
    """The address of somebody who signed up with ``PASSWORD``, and path and query of the link that was mailed."""
    email = unused_address(name)
    asked = Caller(stack.url).post(
        "/api/v1/signup",
        {
            "first_name": FIRST_NAME,
            "last_name": LAST_NAME,
            "email": email,
            "phone": "+966512345678",
            "password": PASSWORD,
            "password_confirmation": PASSWORD,
            "terms": True,
            "language": language,
        },
    )
    assert asked.status == 201, asked.body
    return email, link_in_mail(stack, email, "regToken")


def newcomer(stack: Stack, name: str, *, language: str) -> str:
    """The address of somebody who signed up and followed the mail's link, with ``PASSWORD``."""
    email, link = unproven(stack, name, language=language)
    token = parse_qs(urlsplit(link).query)["regToken"][0]
    verified = Caller(stack.url).post("/api/v1/email/verify", {"token": token})
    assert verified.status == 200, verified.body
    return email
