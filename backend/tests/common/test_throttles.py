"""How often a network address and an account may call."""

from hashlib import sha256
from typing import Any

import pytest
import structlog
from django.core.cache import cache
from django.db import connection
from django.test import RequestFactory, override_settings
from rest_framework.response import Response
from rest_framework.test import APIRequestFactory
from rest_framework.views import APIView

from accounts.errors import WrongPair
from accounts.sign_in.limits import sign_in_limited
from common.api.throttles import EmailThrottle, NetworkThrottle, PersonThrottle
from common.errors import Throttled
from common.origin import address_of, network_of
from tests.factories.accounts import UserFactory, api_for
from tests.factories.companies import CompanyFactory, MembershipFactory

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db]


class SignIn(APIView):
    """A call that is counted both ways."""

    authentication_classes = ()
    permission_classes = ()
    throttle_classes = (NetworkThrottle, EmailThrottle)
    throttle_scope = "signin"

    def post(self, request: Any) -> Response:
        return Response({})


class Free(SignIn):
    """A call without a rate."""

    throttle_scope = None  # type: ignore[assignment]  # a view that names none


def call(view: type[APIView] = SignIn, *, email: Any = "noura@example.com", address: str = "203.0.113.7") -> Any:
    request = APIRequestFactory().post("/", {"email": email}, format="json", REMOTE_ADDR=address)
    return view.as_view()(request)


def test_the_eleventh_call_within_a_minute_from_one_address_waits() -> None:
    codes = [call(email=f"person{number}@example.com").status_code for number in range(11)]

    assert codes == [200] * 10 + [429]
    refused = call(email="another@example.com")
    assert 0 < int(refused.headers["Retry-After"]) <= 60
    assert call(email="another@example.com", address="203.0.113.8").status_code == 200


def test_a_connection_is_counted_once_whichever_of_its_addresses_it_uses() -> None:
    codes = [call(email=f"p{n}@example.com", address=f"2001:db8:1:2::{n:x}").status_code for n in range(1, 12)]

    assert codes == [200] * 10 + [429]
    assert call(email="p@example.com", address="2001:db8:1:3::1").status_code == 200


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("unix:", "unix:"),
        (None, None),
    ],
)
def test_what_a_caller_is_told_by(address: str | None, network: str | None) -> None:
    assert network_of(address) == network


def test_an_account_is_counted_over_all_addresses_however_it_is_spelled() -> None:
    spellings = ["noura@example.com", " Noura@Example.com", "NOURA@EXAMPLE.COM\u200f"]
    codes = [call(email=spellings[number % 3], address=f"203.0.113.{number}").status_code for number in range(11)]

    assert codes == [200] * 10 + [429]


def test_no_address_is_kept_in_the_counters() -> None:
    cache.clear()  # what tests left that commit
    call()

    with connection.cursor() as cursor:
        cursor.execute("SELECT cache_key FROM cache")
        kept = " ".join(key for (key,) in cursor.fetchall())
    assert len(kept.split()) == 4
    assert "noura" not in kept
    assert sha256(b"throttle:signin:email:noura@example.com").hexdigest() not in kept


@pytest.mark.parametrize("email", [None, "", 5, ["x"], {"a": 1}])
def test_calls_that_name_no_account_are_counted_by_address_alone(email: Any) -> None:
    codes = [call(email=email, address=f"203.0.113.{number}").status_code for number in range(12)]

    assert codes == [200] * 12


def test_a_forwarded_address_is_not_believed() -> None:
    codes = []
    for number in range(11):
        request = APIRequestFactory().post(
            "/",
            {"email": f"p{number}@example.com"},
            format="json",
            REMOTE_ADDR="203.0.113.7",
            headers={"X-Forwarded-For": f"198.51.100.{number}"},
        )
        codes.append(SignIn.as_view()(request).status_code)

    assert codes[-1] == 429


def from_behind(forwarded: str) -> Any:
    headers = {"X-Forwarded-For": forwarded}
    body = {"email": f"{forwarded}@example.com"}
    request = APIRequestFactory().post("/", body, format="json", REMOTE_ADDR="10.0.0.1", headers=headers)
    return SignIn.as_view()(request).status_code


def test_behind_our_own_proxy_callers_are_counted_apart_and_cannot_choose_an_address() -> None:
    with override_settings(PROXY_COUNT=1):
        spoofed = [from_behind(f"198.51.100.{number}, 203.0.113.7") for number in range(11)]
        somebody_else = from_behind("203.0.113.7, 203.0.113.8")

    assert (spoofed, somebody_else) == ([200] * 10 + [429], 200)


@pytest.mark.parametrize(
    ("count", "forwarded", "expected"),
    [
        (0, "198.51.100.1", "10.0.0.1"),
        (1, "198.51.100.1", "198.51.100.1"),
        (1, "1.1.1.1, 198.51.100.1", "198.51.100.1"),
        (2, "1.1.1.1, 198.51.100.1, 10.0.0.9", "198.51.100.1"),
        (2, "198.51.100.1", "10.0.0.1"),
        (1, "", "10.0.0.1"),
        (1, "nonsense", "10.0.0.1"),
        (1, "2001:DB8::1", "2001:db8::1"),
    ],
)
def test_as_many_proxies_are_believed_as_there_are(count: int, forwarded: str, expected: str) -> None:
    request = RequestFactory().get("/", REMOTE_ADDR="10.0.0.1", headers={"X-Forwarded-For": forwarded})

    with override_settings(PROXY_COUNT=count):
        assert address_of(request) == expected


def test_a_view_without_a_rate_is_not_counted() -> None:
    assert {call(Free).status_code for _ in range(30)} == {200}


@pytest.fixture
def no_redis(settings: Any) -> None:
    backend = "django.core.cache.backends.redis.RedisCache"
    settings.CACHES = {"default": {"BACKEND": backend, "LOCATION": "redis://127.0.0.1:1/0"}}


def test_without_redis_calls_are_let_through_and_the_log_says_so(no_redis: None) -> None:
    with structlog.testing.capture_logs() as logs:
        codes = [call(email=f"person{number}@example.com").status_code for number in range(11)]

    assert codes == [200] * 11
    assert {(line["log_level"], line["event"]) for line in logs} == {("warning", "rate_limit_not_counted")}


def test_without_redis_a_wrong_pair_is_a_wrong_pair(no_redis: None) -> None:
    for _ in range(2):
        with pytest.raises(WrongPair), sign_in_limited(email="noura@example.com", address="203.0.113.7"):
            raise WrongPair


def test_without_redis_calls_are_refused_where_a_setting_says_so(no_redis: None, settings: Any) -> None:
    settings.RATE_LIMIT_FAILS_OPEN = False

    answer = call()

    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "60")
    with pytest.raises(Throttled), sign_in_limited(email="noura@example.com", address="203.0.113.7"):
        pass


@pytest.mark.parametrize("noun", ["ownership", "closing"])
def test_whoever_may_not_is_told_so_before_how_often(noun: str, monkeypatch: pytest.MonkeyPatch) -> None:
    company = CompanyFactory.create()
    url = f"/api/v1/companies/{company.pk}/{noun}"
    member = api_for(MembershipFactory.create(company=company, permissions=[]).user)
    monkeypatch.setattr(PersonThrottle, "allow_request", lambda *_call: False)
    monkeypatch.setattr(PersonThrottle, "wait", lambda _self: 60.0)

    answers = [api.post(url, {}).status_code for api in (api_for(None), api_for(UserFactory.create()), member)]

    assert answers == [401, 404, 403]
    assert api_for(company.owner).post(url, {}).status_code == 429
