"""Colleagues: who may look after whom, the rights of each, and the own password."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import Group, Permission
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from accounts.errors import StaffOnlyBySuperuser
from accounts.sessions.models import EndReason
from accounts.staff.roles import roles_load
from accounts.staff.services import staff_rights_change
from accounts.users.models import User
from activity.models import Entry
from common.clock import utc_now
from tests.accounts.conftest import kinds_queued, mails_queued, secret_in
from tests.accounts.staff.test_admin import page_of, press
from tests.factories.accounts import PASSWORD, UserFactory, api_for, browser_for, session_for

# The rights of a group are offered in the order of the menu.
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("with_menu")]


def test_a_clerk_works_with_people_but_not_with_colleagues(clerk_api: Client, ops: User) -> None:
    user = UserFactory.create()

    press(clerk_api, user, "deactivate")
    refused = press(clerk_api, ops, "deactivate")
    url = reverse("admin:accounts_user_changelist")
    clerk_api.post(url, {"action": "deactivate", "_selected_action": [ops.pk], "reason": "x"})

    user.refresh_from_db()
    ops.refresh_from_db()
    assert (user.is_active, ops.is_active, refused.status_code) == (False, True, 403)


def test_a_clerk_gives_no_rights(clerk_api: Client) -> None:
    clerk = User.objects.get(email="clerk@example.com")
    colleague = UserFactory.create(type="STAFF", is_staff=True)

    for user in (clerk, colleague):
        clerk_api.post(page_of(user), {"is_superuser": "on"})
        user.refresh_from_db()
        assert not user.is_superuser
    assert clerk_api.get(reverse("admin:accounts_user_add")).status_code == 403


def test_a_superuser_makes_a_colleague_who_chooses_the_password(admin_api: Client) -> None:
    group = Group.objects.create(name="Finance")
    form = {"email": "New@Example.com", "first_name": "هند", "last_name": "علي", "language": "ar", "groups": [group.pk]}

    answer = admin_api.post(reverse("admin:accounts_user_add"), form)

    user = User.objects.get(email="new@example.com")
    assert answer.status_code == 302
    assert (user.type, user.is_staff, user.is_superuser, user.has_usable_password()) == ("STAFF", True, False, False)
    assert list(user.groups.all()) == [group]
    assert kinds_queued() == ["staff_welcome"]
    secret = secret_in(mails_queued("staff_welcome")[0])
    body = {"token": secret, "password": "Fresh-Horse-7!", "password_confirmation": "Fresh-Horse-7!"}
    assert api_for().post("/api/v1/password/reset", body).status_code == 200
    user.refresh_from_db()
    assert user.check_password("Fresh-Horse-7!")
    assert Entry.objects.filter(action="user.staff_created").count() == 1


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        ("email", "mıke@example.com"),
        ("first_name", "www.evil.example"),
        ("last_name", "\x1bعلي"),
        ("last_name", "evil.com"),
    ],
)
def test_a_colleague_has_an_address_and_a_name_that_mails_can_carry(admin_api: Client, field: str, typed: str) -> None:
    form = {"email": "new@example.com", "first_name": "هند", "last_name": "علي", "language": "ar"} | {field: typed}

    answer = admin_api.post(reverse("admin:accounts_user_add"), form)

    assert list(answer.context["adminform"].form.errors) == [field]
    assert not User.objects.filter(first_name="هند").exists()


def test_what_the_service_refuses_is_told_in_the_form_that_keeps_the_rest(
    admin_api: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_given: Any) -> None:
        raise StaffOnlyBySuperuser

    monkeypatch.setattr("accounts.staff.admin.staff_create", refuse)
    form = {"email": "new@example.com", "first_name": "هند", "last_name": "علي", "language": "ar"}

    page = admin_api.post(reverse("admin:accounts_user_add"), form)

    assert page.status_code == 200
    words = "Only a colleague with full rights can do this."
    assert page.context["adminform"].form.non_field_errors() == [words]
    assert 'value="new@example.com"' in page.content.decode()


def test_a_known_address_is_told_beside_the_field(admin_api: Client) -> None:
    UserFactory.create(email="known@example.com")
    form = {"email": "KNOWN@example.com", "first_name": "هند", "last_name": "علي", "language": "ar"}

    page = admin_api.post(reverse("admin:accounts_user_add"), form)

    assert set(page.context["adminform"].form.errors) == {"email"}
    assert "This value is already in use" in page.content.decode()
    assert User.objects.filter(email="known@example.com").count() == 1


def test_rights_are_changed_and_logged(admin_api: Client) -> None:
    colleague = UserFactory.create(type="STAFF", is_staff=True)
    group = Group.objects.create(name="Finance")
    devices = {f"portal_sessions-{name}": "0" for name in ("TOTAL_FORMS", "INITIAL_FORMS")}

    answer = admin_api.post(page_of(colleague), {"groups": [group.pk], "is_superuser": "on"} | devices)

    colleague.refresh_from_db()
    assert answer.status_code == 302
    assert colleague.is_superuser
    assert list(colleague.groups.all()) == [group]
    entry = Entry.objects.get(action="user.rights_changed")
    assert {"field": "groups", "old": [], "new": ["Finance"]} in entry.changes


def test_superuser_cannot_demote_themselves(admin_api: Client, ops: User) -> None:
    devices = {f"portal_sessions-{name}": "0" for name in ("TOTAL_FORMS", "INITIAL_FORMS")}

    answer = admin_api.post(page_of(ops), devices, follow=True)

    ops.refresh_from_db()
    assert ops.is_superuser
    assert "Only a colleague with full rights can do this." in answer.content.decode()


def test_the_first_colleague_is_made_on_the_server_and_has_full_rights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", PASSWORD)
    names = {"email": "First@Example.com", "first_name": "هند", "last_name": "علي"}

    call_command("createsuperuser", interactive=False, verbosity=0, **names)

    made = User.objects.get(email="first@example.com")
    assert (made.type, made.is_staff, made.is_superuser, made.check_password(PASSWORD)) == ("STAFF", True, True, True)


DEVICES = {f"portal_sessions-{name}": "0" for name in ("TOTAL_FORMS", "INITIAL_FORMS")}


def test_an_administrator_makes_colleagues_and_gives_them_the_own_role_but_not_full_rights(administrator: User) -> None:
    client, role = browser_for(administrator), Group.objects.get(name="role:administrator")
    form = {"email": "new@example.com", "first_name": "هند", "last_name": "علي", "language": "ar", "groups": []}

    client.post(reverse("admin:accounts_user_add"), form | {"is_superuser": "on"})
    made = User.objects.get(email="new@example.com")
    client.post(page_of(made), {"groups": [role.pk], "is_superuser": "on"} | DEVICES)
    press(client, made, "deactivate")

    made.refresh_from_db()
    assert (made.is_superuser, made.is_active, list(made.groups.all())) == (False, False, [role])


def test_an_administrator_leaves_superusers_and_the_own_rights_alone(administrator: User, ops: User) -> None:
    client, finance = browser_for(administrator), Group.objects.get(name="role:finance")

    for person in (administrator, ops):
        client.post(page_of(person), {"groups": [finance.pk]} | DEVICES)
        assert finance not in person.groups.all()
        with pytest.raises(StaffOnlyBySuperuser):
            staff_rights_change(user_id=person.pk, groups=[finance], actor=administrator, now=utc_now())
    press(client, ops, "deactivate")
    ops.refresh_from_db()
    assert ops.is_active


def test_a_role_says_who_holds_it(admin_api: Client) -> None:
    roles_load()
    role = Group.objects.get(name="role:finance")
    page = reverse("admin:auth_group_change", args=[role.pk])
    assert "Not assigned to anyone" in admin_api.get(page).content.decode()

    holder = UserFactory.create(staff=True, is_superuser=False, first_name="Latifa", last_name="Omari")
    holder.groups.add(role)
    listed: Any = admin_api.get(reverse("admin:auth_group_changelist"))

    assert f'<a href="{reverse("admin:accounts_user_change", args=[holder.pk])}"><bdi>Latifa Omari</bdi></a>' in (
        admin_api.get(page).content.decode()
    )
    assert {group.name: group.people_count for group in listed.context["cl"].result_list}["role:finance"] == 1


def test_a_role_is_named_in_the_readers_language_and_not_edited(admin_api: Client) -> None:
    roles_load()
    role = Group.objects.get(name="role:finance")
    page = reverse("admin:auth_group_change", args=[role.pk])

    shown = admin_api.get(page).content.decode()
    admin_api.post(page, {"name": "Mine", "permissions": []})
    refused = admin_api.post(reverse("admin:auth_group_add"), {"name": "role:mine", "permissions": []})
    admin_api.cookies["language"] = "ar"
    arabic = admin_api.get(reverse("admin:auth_group_changelist")).content.decode()

    assert "<dt>Withdrawal requests</dt><dd>View, Take action</dd>" in shown
    assert "This prefix is reserved for built-in roles" in refused.content.decode()
    role.refresh_from_db()
    assert (role.name, role.permissions.exists()) == ("role:finance", True)
    assert "المالية" in arabic
    assert "role:" not in arabic.split('id="result_list"')[1].split("</table>")[0].replace('value="', "")


def change_own_password(client: Client, old: str, new: str) -> Any:
    body = {"old_password": old, "new_password1": new, "new_password2": new}
    return client.post(reverse("admin:password_change"), body, follow=True)


def test_ops_change_their_own_password_as_everybody_does(admin_api: Client, ops: User) -> None:
    session = session_for(ops)

    answer = change_own_password(admin_api, PASSWORD, "Fresh-Horse-7!")

    ops.refresh_from_db()
    session.refresh_from_db()
    assert answer.redirect_chain == [(reverse("admin:password_change_done"), 302)]
    assert answer.status_code == 200  # still logged in here
    assert ops.check_password("Fresh-Horse-7!")
    assert session.end_reason == EndReason.PASSWORD_CHANGED
    assert kinds_queued() == ["password_changed"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Wrong-Horse-7!", "Fresh-Horse-7!", "The current password is incorrect"),
        (PASSWORD, PASSWORD, "The new password must differ from the old one"),
        (PASSWORD, "Password1!", "This password is too common"),
        (PASSWORD, "fresh-horse-7!", "At least one uppercase letter"),
    ],
)
def test_a_refused_change_of_the_own_password_changes_nothing(
    admin_api: Client, ops: User, old: str, new: str, message: str
) -> None:
    answer = change_own_password(admin_api, old, new)

    ops.refresh_from_db()
    assert message in answer.content.decode()
    assert ops.check_password(PASSWORD)
    assert kinds_queued() == []


def test_the_rights_of_a_group_are_named_in_the_readers_language(admin_api: Client) -> None:
    admin_api.cookies["language"] = "ar"

    page = admin_api.get(reverse("admin:auth_group_add")).content.decode()

    offered = [int(pk) for pk in re.findall(r'name="permissions" value="(\d+)"', page)]
    works = re.findall(r"<h3>(.*?)</h3>", page)
    withdrawals = page[page.index("<legend>طلبات السحب</legend>") :]
    assert works[:3] == ["المراجعات", "المالية", "المستخدمون والصلاحيات"]
    assert re.findall(r"> ([^<>]+)</label>", withdrawals[: withdrawals.index("</fieldset>")]) == ["عرض", "اتخاذ إجراء"]
    assert "Can add" not in page
    # Only what the pages ask for: nobody ticks a right to delete an invoice.
    assert Permission.objects.get(codename="delete_invoice").pk not in offered
    # Only of the pages that there are: nobody ticks rights to one-time tokens.
    assert Permission.objects.get(codename="change_onetimetoken").pk not in offered
