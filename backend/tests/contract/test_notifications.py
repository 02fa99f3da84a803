"""Examples of notifications: what a person was told of, and what they want to be told."""

import pytest
from rest_framework.test import APIClient

from accounts.users.models import User
from companies.company.models import Company
from notifications.models import Notification
from tests.contract.recorder import Recorder
from tests.notifications.test_notifications import tell

pytestmark = pytest.mark.sqlite


def test_notifications(record: Recorder, owner_api: APIClient, owner: User, company: Company) -> None:
    for cause in ("a", "b"):
        tell(owner, company, cause=cause)
    key = Notification.objects.earliest("pk").pk
    record("notifications-list", owner_api, "GET /notifications")
    record(
        "notifications-marked", owner_api, "PUT /notifications/{notification}", notification=key, body={"read": True}
    )
    record("notifications-list-unread", owner_api, "GET /notifications", query={"read": "false"})
    record("notifications-read", owner_api, "POST /notifications/read")
    record("notification-preferences-read", owner_api, "GET /notification-preferences")
    record("notification-preferences-set", owner_api, "PUT /notification-preferences", body={"review": False})
    record(
        "notification-preferences-fixed", owner_api, "PUT /notification-preferences", status=422, body={"money": False}
    )
