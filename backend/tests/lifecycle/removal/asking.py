"""A request to be deleted, and a colleague of ops who answers it."""

from typing import Any

from django.test import Client
from django.urls import reverse

from accounts.users.models import User
from common.clock import utc_now
from lifecycle.removal.deletion_requests import deletion_request_open
from lifecycle.removal.models import DeletionRequest
from tests.factories.accounts import UserFactory

THERE = "/api/v1/account/deletion-requests"
REASON = "I lost my second phone"


def asked(user: User) -> DeletionRequest:
    return deletion_request_open(user=user, reason=REASON, now=utc_now())


def ops_browser(language: str = "en", **person: Any) -> Client:
    client = Client()
    client.force_login(UserFactory.create(**(person or {"staff": True})), "django.contrib.auth.backends.ModelBackend")
    client.cookies["language"] = language
    return client


def press(client: Client, request: DeletionRequest, button: str, reason: str = "Proven by passport") -> Any:
    there = reverse(f"admin:lifecycle_deletionrequest_{button}", args=[request.pk])
    return client.post(there, {"reason": reason}, follow=True)
