"""The mail in both forms and languages."""

from urllib.parse import parse_qs, urlsplit

import pytest
from rest_framework.test import APIClient

from accounts.one_time_tokens.services import token_secret
from common.text import email_masked
from companies.company.models import Company
from invitations.models import Invitation
from mailing.kinds import kind_named
from mailing.models import Outbox
from mailing.rendering import Mail, mail_render
from notifications.models import Notification
from tests.factories.accounts import UserFactory
from tests.factories.companies import MembershipFactory
from tests.factories.invitations import InvitationFactory
from tests.invitations.conftest import SOMEBODY, answer, invite, url

pytestmark = pytest.mark.django_db


def written() -> str:
    """The text half of the one mail that waits, as it will leave."""
    mail = Outbox.objects.get()
    mail.refresh_from_db()
    token = None if mail.token_id is None else token_secret(mail.token_id)
    message = mail_render(Mail(kind_named(mail.kind), mail.to, mail.language, mail.context, "<1@x>", token=token))
    return f"{message.subject}\n{message.body}"


def test_somebody_without_an_account_is_led_to_sign_up(
    owner_api: APIClient, company: Company, anonymous_api: APIClient
) -> None:
    invite(owner_api, company, permissions=("view_addresses", "view_invoices"))

    text = written()

    assert "نورة السالم" in text
    assert "العناوين" in text
    link = next(line for line in text.splitlines() if line.startswith("http"))
    assert urlsplit(link).path == "/ar/signup"
    [secret] = parse_qs(urlsplit(link).query)["invitation"]
    assert anonymous_api.get(f"/api/v1/invitations/by-token/{secret}").json()["data"]["email"] == SOMEBODY


@pytest.mark.parametrize(("language", "word"), [("ar", "وصلتك دعوة"), ("en", "has invited you to join")])
def test_somebody_with_an_account_reads_it_in_their_language_and_gets_no_secret(
    owner_api: APIClient, company: Company, language: str, word: str
) -> None:
    UserFactory.create(email=SOMEBODY, language=language, first_name="سارة")

    invite(owner_api, company)

    text = written()
    assert word in text
    assert "سارة" in text
    assert "signup" not in text
    assert Invitation.objects.get().token is None
    link = next(line for line in text.splitlines() if line.startswith("http"))
    # Whoever is signed in as somebody else is told so by this.
    assert parse_qs(urlsplit(link).query) == {"for": [email_masked(SOMEBODY)]}
    assert urlsplit(link).path == f"/{language}/invitations"


def test_an_account_that_nobody_proved_is_no_account(owner_api: APIClient, company: Company) -> None:
    UserFactory.create(email=SOMEBODY, unverified=True)

    invite(owner_api, company)

    assert Outbox.objects.get().kind == "invitations.to_sign_up"
    assert Outbox.objects.get().user_id is None


def test_each_language_of_the_company_is_written(owner_api: APIClient, company: Company) -> None:
    company.lang = "en"
    company.save()

    invite(owner_api, company)

    assert f"has invited you to join {company.name_en} on" in written().replace("\u2068", "").replace("\u2069", "")


def test_whoever_gets_the_view_of_top_ups_is_said_to_see_the_balance(owner_api: APIClient, company: Company) -> None:
    invite(owner_api, company, permissions=("view_charges",))

    assert "الرصيد وعمليات الشحن" in written()


@pytest.mark.parametrize(
    ("language", "words"), [("ar", "النظرة العامة على الشركة فقط"), ("en", "the company overview only")]
)
def test_without_permissions_it_says_what_is_left(
    owner_api: APIClient, company: Company, language: str, words: str
) -> None:
    company.lang = language
    company.save()

    owner_api.post(url(company), {"email": SOMEBODY, "permissions": []})

    assert words in written()


@pytest.mark.parametrize(("accept", "words"), [(1, "تم قبول الدعوة التي أرسلتها"), (0, "تم رفض الدعوة التي أرسلتها")])
def test_whoever_invited_hears_the_answer(company: Company, accept: int, words: str) -> None:
    inviter = MembershipFactory.create(company=company, user__language="ar").user
    sara = UserFactory.create(email=SOMEBODY, first_name="سارة")
    invitation = InvitationFactory.create(company=company, email=SOMEBODY, invited_by=inviter)

    answer(sara, invitation, accept)

    assert (Outbox.objects.get().kind, Outbox.objects.get().to) == ("invitations.answered", inviter.email)
    assert words in written()
    assert "سارة" in written()
    # Another's name in it would outlast their account.
    told = Notification.objects.get()
    assert told.user_id == inviter.pk
    assert "سارة" not in str(told.parameters)


def test_whoever_invited_and_left_hears_nothing(company: Company) -> None:
    invitation = InvitationFactory.create(company=company, email=SOMEBODY, invited_by=UserFactory.create())

    answer(UserFactory.create(email=SOMEBODY), invitation, 1)

    assert not Outbox.objects.exists()
