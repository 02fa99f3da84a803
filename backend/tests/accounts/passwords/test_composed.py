"""A password is the same however the letters of it are composed: é of one sign, or of e and its accent."""

import pytest
from django.contrib.auth.hashers import check_password, make_password
from rest_framework.test import APIClient

from accounts.passwords.services import password_is_right
from accounts.users.models import User
from tests.accounts.conftest import errors_of
from tests.factories.accounts import UserFactory, api_for

pytestmark = pytest.mark.django_db

ONE_SIGN, TWO_SIGNS = "Caf\u00e9-Qa2026!", "Cafe\u0301-Qa2026!"


def sign_in(api: APIClient, user: User, password: str) -> int:
    return api.post("/api/v1/signin", {"email": user.email, "password": password}).status_code


@pytest.mark.parametrize(("chosen", "typed"), [(ONE_SIGN, TWO_SIGNS), (TWO_SIGNS, ONE_SIGN), (TWO_SIGNS, TWO_SIGNS)])
def test_whoever_chose_one_spelling_signs_in_with_the_other(anonymous_api: APIClient, chosen: str, typed: str) -> None:
    user = UserFactory.create()
    user.set_password(chosen)
    user.save()

    assert sign_in(anonymous_api, user, typed) == 200
    assert user.check_password(typed)


@pytest.mark.parametrize("door", ["portal", "admin"])
def test_a_hash_from_before_is_tried_as_typed_and_made_anew(anonymous_api: APIClient, door: str) -> None:
    user = UserFactory.create()
    User.objects.filter(pk=user.pk).update(password=make_password(TWO_SIGNS))
    user.refresh_from_db()

    right = password_is_right(user, TWO_SIGNS) if door == "portal" else user.check_password(TWO_SIGNS)

    user.refresh_from_db()
    assert right
    assert check_password(ONE_SIGN, user.password)
    assert not password_is_right(user, TWO_SIGNS + "x")
    assert sign_in(anonymous_api, user, ONE_SIGN) == 200


def test_a_changed_password_is_confirmed_and_compared_in_one_spelling() -> None:
    user = UserFactory.create()
    user.set_password(ONE_SIGN)
    user.save()
    api = api_for(user)
    body = {"old_password": TWO_SIGNS, "password": "N\u00e9w-Horse-7!", "password_confirmation": "Ne\u0301w-Horse-7!"}

    same = api.put("/api/v1/password", body | {"password": ONE_SIGN, "password_confirmation": TWO_SIGNS})
    changed = api.put("/api/v1/password", body)

    assert list(errors_of(same)) == ["password"]
    assert changed.status_code == 200
