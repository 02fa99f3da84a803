"""The staff and their browsers."""

import pytest
from django.contrib.auth.models import Group, Permission
from django.test import Client

from accounts.staff.roles import roles_load
from accounts.users.models import User
from tests.factories.accounts import UserFactory, browser_for


@pytest.fixture
def ops() -> User:
    """A superuser."""
    return UserFactory.create(staff=True, email="ops@example.com", language="en")


@pytest.fixture
def admin_api(ops: User) -> Client:
    """The superuser's browser, in English."""
    return browser_for(ops)


@pytest.fixture
def clerk_api() -> Client:
    """A colleague who may look after accounts but is no superuser, in English."""
    clerk = UserFactory.create(type="STAFF", is_staff=True, email="clerk@example.com")
    rights = Permission.objects.filter(content_type__app_label="accounts", codename__in=["view_user", "change_user"])
    clerk.user_permissions.set(rights)
    return browser_for(clerk)


@pytest.fixture
def administrator(db: None) -> User:
    """A colleague with the role of that name."""
    roles_load()
    person = UserFactory.create(staff=True, is_superuser=False, email="administrator@example.com")
    person.groups.set(Group.objects.filter(name="role:administrator"))
    return person
