"""A password is the same however the letters of it are composed: é of one sign, or of e and its accent."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.hashers import check_password, make_password
from django.urls import reverse
from rest_framework.test import APIClient

from accounts.passwords.services import password_is_right
from accounts.users.models import User
from tests.accounts.conftest import errors_of
from tests.accounts.passwords.test_passwords import reset, reset_link
from tests.accounts.sign_up.test_invited_sign_up import invite
from tests.accounts.sign_up.test_sign_up import sign_up
from tests.accounts.staff.test_colleagues import change_own_password
from tests.factories.accounts import PASSWORD, UserFactory, api_for, browser_for

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


def test_the_admin_confirms_and_compares_in_one_spelling() -> None:
    user = UserFactory.create(staff=True)
    user.set_password(ONE_SIGN)
    user.save()
    client, url = browser_for(user), reverse("admin:password_change")
    body = {"old_password": TWO_SIGNS, "new_password1": "N\u00e9w-Horse-7!", "new_password2": "Ne\u0301w-Horse-7!"}

    same = client.post(url, body | {"new_password1": ONE_SIGN, "new_password2": ONE_SIGN})
    changed = client.post(url, body)

    assert list(same.context["form"].errors) == ["new_password1"]
    assert changed.status_code == 302


ADDRESS = "noura@example.com"
TWICE = {"password": TWO_SIGNS, "password_confirmation": TWO_SIGNS}


def sign_up_plainly(form: dict[str, Any]) -> None:
    assert sign_up(api_for(None), form | TWICE).status_code == 201


def sign_up_invited(form: dict[str, Any]) -> None:
    assert sign_up(api_for(None), form | TWICE, invitation_token=invite(ADDRESS)).status_code == 200


def reset_forgotten(_form: dict[str, Any]) -> None:
    api = api_for(None)
    assert reset(api, reset_link(api, UserFactory.create(email=ADDRESS)), TWO_SIGNS).status_code == 200


def change(_form: dict[str, Any]) -> None:
    api = api_for(UserFactory.create(email=ADDRESS))
    assert api.put("/api/v1/password", TWICE | {"old_password": PASSWORD}).status_code == 200


def change_in_the_admin(_form: dict[str, Any]) -> None:
    change_own_password(browser_for(UserFactory.create(staff=True, email=ADDRESS)), PASSWORD, TWO_SIGNS)


@pytest.mark.parametrize("choose", [sign_up_plainly, sign_up_invited, reset_forgotten, change, change_in_the_admin])
def test_every_door_keeps_a_new_password_in_one_spelling(
    choose: Callable[[dict[str, Any]], None], sign_up_form: dict[str, Any]
) -> None:
    choose(sign_up_form)

    assert check_password(ONE_SIGN, User.objects.get(email=ADDRESS).password)


def test_whoever_signs_up_again_with_the_other_spelling_keeps_the_password(
    anonymous_api: APIClient, sign_up_form: dict[str, Any]
) -> None:
    for spelling in (ONE_SIGN, TWO_SIGNS):
        body = sign_up_form | {"password": spelling, "password_confirmation": ONE_SIGN}
        assert anonymous_api.post("/api/v1/signup", body).status_code == 201

    assert User.objects.get().check_password(ONE_SIGN)
