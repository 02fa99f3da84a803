"""The list of devices: when each was seen, and ending them."""

from datetime import datetime, timedelta
from uuid import UUID

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.sessions.models import EndReason, Session
from common.clock import utc_now
from tests.factories.accounts import UserFactory, api_for, session_for

pytestmark = pytest.mark.django_db


def test_a_device_is_seen_at_most_once_a_minute() -> None:
    api = api_for(UserFactory.create())
    start = Session.objects.get().last_seen_at

    def seen_after(seconds: int) -> tuple[datetime, int]:
        with (
            time_machine.travel(start + timedelta(seconds=seconds), tick=False),
            CaptureQueriesContext(connection) as queries,
        ):
            api.get("/api/v1/myProfile", REMOTE_ADDR="192.0.2.44")
        writes = [query for query in queries.captured_queries if query["sql"].startswith("UPDATE")]
        return Session.objects.get().last_seen_at, len(writes)

    assert seen_after(59) == (start, 0)
    assert seen_after(61) == (start + timedelta(seconds=61), 1)
    assert seen_after(119) == (start + timedelta(seconds=61), 0)
    assert Session.objects.get().ip == "192.0.2.44"


def test_devices_are_listed_this_one_first_then_the_latest_seen() -> None:
    user = UserFactory.create()
    now = utc_now()
    ages = {"old": 50, "new": 5}
    for name, minutes in ages.items():
        row = session_for(user)
        seen_at = now - timedelta(minutes=minutes)
        Session.objects.filter(pk=row.pk).update(browser=name, created_at=seen_at, last_seen_at=seen_at)
    ended = session_for(user)
    Session.objects.filter(pk=ended.pk).update(ended_at=now, end_reason=EndReason.SIGNED_OUT)
    session_for(UserFactory.create())
    api = api_for(user)
    Session.objects.filter(browser="", ended_at=None, user=user).update(
        browser="this", ip="192.0.2.5", created_at=now - timedelta(hours=1), last_seen_at=now - timedelta(seconds=30)
    )

    body = api.get("/api/v1/sessions").json()

    assert [(row["browser"], row["current"]) for row in body["data"]] == [
        ("this", True),
        ("new", False),
        ("old", False),
    ]
    assert set(body["data"][0]) == {"id", "browser", "ip", "current", "created_at", "last_seen_at"}
    assert body["data"][0]["ip"] == "192.0.2.5"
    assert body["meta"] == {"current_page": 1, "last_page": 1, "per_page": 20, "total": 3}


def test_three_devices_cost_as_many_queries_as_one() -> None:
    user = UserFactory.create()
    api = api_for(user)

    def count() -> int:
        with CaptureQueriesContext(connection) as queries:
            api.get("/api/v1/sessions")
        return len(queries)

    one = count()
    session_for(user)
    session_for(user)

    assert count() == one


def test_a_person_ends_one_other_device() -> None:
    user = UserFactory.create()
    other_api, api = api_for(user), api_for(user)
    [other_id] = [row["id"] for row in api.get("/api/v1/sessions").json()["data"] if not row["current"]]

    answer = api.delete(f"/api/v1/sessions/{other_id}")

    assert (answer.status_code, answer.json()) == (200, {"message": "The device was signed out.", "data": None})
    assert other_api.get("/api/v1/profile").status_code == 401
    assert api.get("/api/v1/profile").status_code == 200
    assert Session.objects.get(pk=other_id).end_reason == EndReason.ENDED_ELSEWHERE


def test_nobody_ends_another_person_s_device() -> None:
    victim = session_for(UserFactory.create())
    api = api_for(UserFactory.create())

    assert api.delete(f"/api/v1/sessions/{victim.pk}").status_code == 404
    assert api.delete(f"/api/v1/sessions/{UUID(int=0)}").status_code == 404
    assert api.delete("/api/v1/sessions/nonsense").status_code == 404
    victim.refresh_from_db()
    assert victim.ended_at is None


def test_a_person_ends_all_other_devices() -> None:
    user = UserFactory.create()
    stranger = session_for(UserFactory.create())
    others = [api_for(user), api_for(user)]
    api = api_for(user)

    answer = api.delete("/api/v1/sessions")

    assert (answer.status_code, answer.json()["data"]) == (200, {"ended": 2})
    assert [other.get("/api/v1/profile").status_code for other in others] == [401, 401]
    assert api.get("/api/v1/profile").status_code == 200
    stranger.refresh_from_db()
    assert stranger.ended_at is None
