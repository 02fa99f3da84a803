"""Many at once: one refresh token, one mailed link, one address. On both databases."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from threading import Barrier
from typing import Any

import pytest
from django.db import connection
from rest_framework.test import APIClient

from accounts.errors import SessionEnded, TokenNotGood, TwoStepExpired, WrongCode, WrongPair
from accounts.one_time_tokens.models import OneTimeToken, Purpose
from accounts.one_time_tokens.services import token_issue, token_redeem, token_secret
from accounts.passwords.services import password_change, password_reset
from accounts.sessions.models import Session
from accounts.sessions.services import Device, session_refresh, session_start
from accounts.sign_in.services import user_sign_in
from accounts.sign_up.services import SignUp, user_register
from accounts.two_step.challenges import Challenge, challenge_answer
from accounts.two_step.models import RecoveryCode, SignInChallenge, TwoStep
from accounts.users.models import User
from common.clock import utc_now
from common.errors import DomainError
from tests.accounts.two_steps import app_code, two_step_on
from tests.factories.accounts import PASSWORD, UserFactory, session_for

pytestmark = [pytest.mark.concurrency, pytest.mark.django_db(transaction=True)]

MANY = 8


def at_once(*works: Callable[[], Any]) -> list[Any]:
    """What each gave, all started together; a refusal stands for itself, anything else is a failure."""
    start = Barrier(len(works))

    def run(work: Callable[[], Any]) -> Any:
        try:
            start.wait(timeout=20)
            return work()
        except DomainError as refusal:
            return refusal
        finally:
            connection.close()

    with ThreadPoolExecutor(max_workers=len(works)) as pool:
        return list(pool.map(run, works))


def mailed(user: User, purpose: Purpose) -> str:
    token = token_issue(user=user, purpose=purpose, email=user.email, lifetime=timedelta(hours=1), now=utc_now())
    return token_secret(token.pk) or ""


def refreshed(session: Session, nonce: str, now: datetime) -> Session:
    return session_refresh(session_id=session.pk, nonce=nonce, device=Device(), now=now)


def test_tabs_that_refresh_at_once_all_end_up_with_the_same_token() -> None:
    session = session_start(user=UserFactory.create(), device=Device(), now=utc_now())

    answers = at_once(
        *[lambda: refreshed(session, session.refresh_nonce, utc_now()).refresh_nonce for _tab in range(MANY)]
    )

    [nonce] = set(answers)
    assert nonce != session.refresh_nonce
    assert Session.objects.get().ended_at is None
    later = utc_now() + timedelta(minutes=15)
    assert refreshed(session, nonce, later).refresh_nonce != nonce


def test_thief_and_owner_who_refresh_at_once_lose_the_session_at_the_thief_s_next_step() -> None:
    session = session_start(user=UserFactory.create(), device=Device(), now=utc_now())
    now = utc_now()
    second = refreshed(session, session.refresh_nonce, now).refresh_nonce
    later = now + timedelta(minutes=15)

    answers = at_once(
        lambda: refreshed(session, second, later),
        lambda: refreshed(session, session.refresh_nonce, later),
    )

    assert any(isinstance(answer, SessionEnded) for answer in answers)
    assert Session.objects.get().ended_at == later


def test_a_mailed_token_is_redeemed_by_one_of_many() -> None:
    user = UserFactory.create()
    secret = mailed(user, Purpose.PASSWORD_RESET)

    answers = at_once(
        *[lambda: token_redeem(secret=secret, purpose=Purpose.PASSWORD_RESET, now=utc_now()) for _click in range(MANY)]
    )

    assert sum(isinstance(answer, OneTimeToken) for answer in answers) == 1
    assert sum(isinstance(answer, TokenNotGood) for answer in answers) == MANY - 1


def test_an_invitation_to_nobody_yet_is_redeemed_by_one_of_many() -> None:
    token = token_issue(
        user=None, purpose=Purpose.INVITATION, email="a@example.com", lifetime=timedelta(days=7), now=utc_now()
    )
    secret = token_secret(token.pk) or ""

    answers = at_once(
        *[lambda: token_redeem(secret=secret, purpose=Purpose.INVITATION, now=utc_now()) for _click in range(MANY)]
    )

    assert sum(isinstance(answer, OneTimeToken) for answer in answers) == 1


def test_of_many_resets_with_different_links_one_sets_the_password() -> None:
    user = UserFactory.create()
    secrets = [mailed(user, Purpose.PASSWORD_RESET) for _mail in range(4)]
    passwords = [f"Fresh-Horse-{number}!" for number in range(4)]

    def work(secret: str, password: str) -> Callable[[], Any]:
        return lambda: password_reset(secret=secret, password=password, now=utc_now())

    answers = at_once(*[work(*pair) for pair in zip(secrets, passwords, strict=True)])

    winners = [password for password, answer in zip(passwords, answers, strict=True) if isinstance(answer, User)]
    user.refresh_from_db()
    assert len(winners) == 1
    assert user.check_password(winners[0])


def test_changes_resets_and_sign_ins_at_once_leave_no_session_of_the_old_password() -> None:
    user = UserFactory.create()
    secret = mailed(user, Purpose.PASSWORD_RESET)
    keep = session_for(user)

    at_once(
        lambda: password_reset(secret=secret, password="Reset-Horse-7!", now=utc_now()),
        lambda: password_change(
            user=User.objects.get(pk=user.pk),
            session=keep,
            old_password=PASSWORD,
            password="Changed-Horse-7!",
            now=utc_now(),
        ),
        *[
            lambda: user_sign_in(email=user.email, password=PASSWORD, device=Device(browser="old"), now=utc_now())
            for _device in range(4)
        ],
    )

    user.refresh_from_db()
    assert not user.check_password(PASSWORD)
    assert not Session.objects.filter(browser="old", ended_at=None).exists()
    with pytest.raises(WrongPair):
        user_sign_in(email=user.email, password=PASSWORD, device=Device(), now=utc_now())


SIGN_UP = SignUp(email="noura@example.com", first_name="نورة", last_name="السالم", phone="+966512345678", language="ar")


def signing_up(password: str) -> Callable[[], None]:
    return lambda: user_register(form=SIGN_UP, password=password, now=utc_now())


def test_a_double_click_on_sign_up_makes_one_account_with_its_password() -> None:
    answers = at_once(*[signing_up(PASSWORD) for _click in range(MANY)])

    assert answers == [None] * MANY
    assert User.objects.get().check_password(PASSWORD)
    assert OneTimeToken.objects.count() == 1


def test_of_two_people_who_sign_up_one_address_at_once_neither_gets_its_account() -> None:
    at_once(signing_up(PASSWORD), signing_up("Other-Horse-7!"))

    assert not User.objects.get().has_usable_password()


def test_the_refresh_endpoint_bears_two_tabs() -> None:
    user = UserFactory.create()
    api = APIClient()
    api.post("/api/v1/signin", {"email": user.email, "password": PASSWORD})
    cookie = api.cookies["auth._refresh_token.local"].value

    def tab() -> tuple[int, str]:
        other = APIClient()
        other.cookies["auth._refresh_token.local"] = cookie
        answer = other.post("/api/v1/token/refresh")
        return answer.status_code, answer.cookies["auth._refresh_token.local"].value

    [answer] = set(at_once(tab, tab))

    assert answer[0] == 200
    assert answer[1] != cookie


def test_of_many_with_the_same_code_one_is_signed_in() -> None:
    user = UserFactory.create()
    two_step_on(user)
    challenges = [challenge_of(user) for _device in range(MANY)]
    code = app_code(user)

    answers = at_once(*[answering(challenge, code) for challenge in challenges])

    assert sum(isinstance(answer, Session) for answer in answers) == 1
    assert sum(isinstance(answer, WrongCode) for answer in answers) == MANY - 1
    assert Session.objects.count() == 1


def test_of_many_with_the_same_challenge_and_good_codes_one_is_signed_in() -> None:
    user = UserFactory.create()
    codes = two_step_on(user)
    challenge = challenge_of(user)

    answers = at_once(*[answering(challenge, code) for code in codes[:MANY]])

    assert sum(isinstance(answer, Session) for answer in answers) == 1
    assert sum(isinstance(answer, TwoStepExpired) for answer in answers) == MANY - 1
    assert RecoveryCode.objects.exclude(used_at=None).count() == 1


def test_of_many_wrong_codes_at_once_each_is_counted() -> None:
    user = UserFactory.create()
    two_step_on(user)
    challenge = challenge_of(user)

    answers = at_once(*[answering(challenge, "no-such-code") for _guess in range(MANY)])

    assert sum(isinstance(answer, WrongCode) for answer in answers) == 5
    assert sum(isinstance(answer, TwoStepExpired) for answer in answers) == MANY - 5
    assert SignInChallenge.objects.get().wrong_codes == 5
    assert TwoStep.objects.get().wrong_codes == 5


def challenge_of(user: User) -> str:
    begun = user_sign_in(email=user.email, password=PASSWORD, device=Device(), now=utc_now())
    assert isinstance(begun, Challenge)
    return begun.token


def answering(challenge: str, code: str) -> Callable[[], Any]:
    return lambda: challenge_answer(challenge=challenge, code=code, device=Device(), now=utc_now())
