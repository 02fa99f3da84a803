"""People and their sessions."""

import hashlib
import secrets
from datetime import timedelta

import factory.django
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.test import Client
from factory.django import DjangoModelFactory
from rest_framework.test import APIClient

from accounts.sessions.authentication import SESSION_CLAIM
from accounts.sessions.models import Session
from accounts.sessions.tokens import AccessToken
from accounts.users.models import User, UserType
from common.clock import utc_now

PASSWORD = "Qafila-2026!"


class UserFactory(DjangoModelFactory[User]):
    """A verified person of the portal."""

    class Meta:
        model = User

    class Params:
        staff = factory.Trait(type=UserType.STAFF, is_staff=True, is_superuser=True)
        unverified = factory.Trait(email_verified=False)

    email = factory.Sequence(lambda n: f"person{n}@example.com")
    # The same for everybody: what a search finds must not hang on how many people other tests made.
    first_name = "نورة"
    last_name = "السالم"
    phone = "+966512345678"
    language = "ar"
    email_verified = True
    password = factory.django.Password(PASSWORD)


def session_for(user: User) -> Session:
    """A living session of a person."""
    now = utc_now()
    return Session.objects.create(
        user=user,
        refresh_hash=hashlib.sha256(secrets.token_bytes(16)).hexdigest(),
        created_at=now,
        last_seen_at=now,
        expires_at=now + timedelta(days=30),
    )


def api_for(user: User | None = None, *, language: str = "en") -> APIClient:
    """A client that calls as a person (or as nobody) in a language."""
    client = APIClient(headers={"X-Locale": language})
    if user is not None:
        token = AccessToken.for_user(user)
        token[SESSION_CLAIM] = str(session_for(user).pk)
        client.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
    return client


def data_shown(client: Client, path: str) -> None:
    """Ask in the admin for the personal data of the row that has this page."""
    client.post(f"{path}show-data/", {"purpose": "request", "reason": ""})


def browser_for(user: User | None = None, language: str = "en") -> Client:
    """A browser in which a person (or nobody) is signed in to the admin.

    By the session alone: ``force_login`` makes two, and has the sign-in written down, with 18 statements.
    """
    client = Client()
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    if user is not None:
        session = SessionStore()
        session[SESSION_KEY] = str(user.pk)
        session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
        session[HASH_SESSION_KEY] = user.get_session_auth_hash()
        session.create()
        client.cookies[settings.SESSION_COOKIE_NAME] = str(session.session_key)
    return client
