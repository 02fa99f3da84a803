"""Groups that ops make: who changes which, and what the log keeps of it."""

from typing import Any

import pytest
from django.contrib.auth.models import Group, Permission
from django.test import Client
from django.urls import reverse

from accounts.errors import OwnGroup
from accounts.staff.groups import group_delete, group_save
from accounts.staff.roles import KEY_PREFIX, ROLES, roles_load
from accounts.users.models import User
from activity.models import Entry
from common.clock import utc_now
from tests.accounts.staff.test_admin import page_of
from tests.accounts.staff.test_colleagues import DEVICES
from tests.factories.accounts import UserFactory, browser_for

# The rights of a group are offered in the order of the menu.
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("with_menu")]

HELD, NOT_HELD = "references.view_banner", "billing.change_withdrawal"
ADDING = "admin:auth_group_add"


def right(name: str) -> Permission:
    app, codename = name.split(".")
    return Permission.objects.get(content_type__app_label=app, codename=codename)


def group_of(*rights: str, name: str = "Helpers") -> Group:
    group = Group.objects.create(name=name)
    group.permissions.set([right(each) for each in rights])
    return group


def sent(client: Client, group: Group, *rights: str) -> Any:
    url = reverse("admin:auth_group_change", args=[group.pk])
    return client.post(url, {"name": group.name, "permissions": [right(each).pk for each in rights]})


def rights_in(group: Group) -> set[str]:
    return {f"{app}.{name}" for app, name in group.permissions.values_list("content_type__app_label", "codename")}


def test_nobody_changes_or_deletes_a_group_that_they_are_in(administrator: User) -> None:
    group, client = group_of(HELD), browser_for(administrator)
    administrator.groups.add(group)

    refused = sent(client, group, HELD, NOT_HELD)
    client.post(reverse("admin:auth_group_delete", args=[group.pk]), {"post": "yes"})

    assert "You are in this role, so another colleague has to change it." in refused.content.decode()
    assert rights_in(group) == {HELD}
    with pytest.raises(OwnGroup):
        group_save(group_id=group.pk, name="Mine", permissions=[], actor=administrator, now=utc_now())
    with pytest.raises(OwnGroup):
        group_delete(group_id=group.pk, actor=administrator, now=utc_now())
    assert not Entry.objects.filter(subject_kind="group").exists()


def test_not_even_a_superuser_changes_a_group_that_they_are_in(admin_api: Client, ops: User) -> None:
    group = group_of(HELD)
    ops.groups.add(group)

    sent(admin_api, group, NOT_HELD)

    assert rights_in(group) == {HELD}


def test_nobody_gives_a_group_more_than_they_hold(administrator: User) -> None:
    group, client = group_of(HELD), browser_for(administrator)

    refused = sent(client, group, HELD, NOT_HELD)
    new = client.post(reverse(ADDING), {"name": "New", "permissions": [right(NOT_HELD).pk]})

    for answer in (refused, new):
        assert answer.context["adminform"].form.errors == {
            "permissions": ["You can only give permissions that you have yourself."]
        }
    assert rights_in(group) == {HELD}
    assert not Group.objects.filter(name="New").exists()


def test_what_others_gave_stays_when_somebody_changes_the_rest(administrator: User) -> None:
    group = group_of(NOT_HELD)

    assert sent(browser_for(administrator), group, NOT_HELD, HELD).status_code == 302

    assert rights_in(group) == {NOT_HELD, HELD}


@pytest.mark.parametrize(
    ("rights", "is_given"), [((HELD,), True), ((NOT_HELD,), False), ((HELD, NOT_HELD), False), ((), True)]
)
def test_a_colleague_is_given_only_groups_of_rights_that_the_giver_holds(
    administrator: User, rights: tuple[str, ...], is_given: bool
) -> None:
    group, client = group_of(*rights), browser_for(administrator)
    colleague = UserFactory.create(type="STAFF", is_staff=True)
    new = {"email": "new@example.com", "first_name": "هند", "last_name": "علي", "language": "ar", "groups": [group.pk]}

    client.post(page_of(colleague), {"groups": [group.pk]} | DEVICES)
    client.post(reverse("admin:accounts_user_add"), new)

    assert colleague.groups.exists() is is_given
    assert User.objects.filter(email="new@example.com").exists() is is_given


def test_a_group_that_somebody_else_gave_stays_when_the_rest_changes(administrator: User) -> None:
    colleague, wide = UserFactory.create(type="STAFF", is_staff=True), group_of(NOT_HELD)
    colleague.groups.add(wide)
    own = Group.objects.get(name="role:administrator")

    browser_for(administrator).post(page_of(colleague), {"groups": [wide.pk, own.pk]} | DEVICES)

    assert set(colleague.groups.all()) == {wide, own}


ROLES_NOT_HELD = {
    "en": "You don’t have all permissions of these roles: Finance, Support. "
    "A colleague with full rights can assign them.",
    "ar": "لا تملك كل صلاحيات هذه الأدوار: المالية، الدعم الفني. يستطيع إسنادها زميل له صلاحيات كاملة.",
}


@pytest.mark.parametrize("language", ROLES_NOT_HELD)
def test_a_role_of_rights_that_the_giver_does_not_hold_is_refused_beside_its_field(
    administrator: User, language: str
) -> None:
    client, colleague = browser_for(administrator), UserFactory.create(type="STAFF", is_staff=True)
    client.cookies["language"] = language
    wanted = ("role:administrator", "role:finance", "role:support")
    groups = {"groups": list(Group.objects.filter(name__in=wanted).values_list("pk", flat=True))}
    new = {"email": "new@example.com", "first_name": "هند", "last_name": "علي", "language": "ar"}

    changed = client.post(page_of(colleague), groups | DEVICES)
    added = client.post(reverse("admin:accounts_user_add"), groups | new)

    for answer in (changed, added):
        assert answer.context["adminform"].form.errors == {"groups": [ROLES_NOT_HELD[language]]}
    assert not colleague.groups.exists()
    assert not User.objects.filter(email="new@example.com").exists()


def test_a_role_is_given_by_whoever_holds_all_of_its_rights(administrator: User) -> None:
    finance, colleague = Group.objects.get(name="role:finance"), UserFactory.create(type="STAFF", is_staff=True)
    administrator.groups.add(finance)

    assert browser_for(administrator).post(page_of(colleague), {"groups": [finance.pk]} | DEVICES).status_code == 302

    assert list(colleague.groups.all()) == [finance]


def test_a_superuser_gives_every_role(admin_api: Client) -> None:
    roles_load()
    colleague = UserFactory.create(type="STAFF", is_staff=True)
    roles = list(Group.objects.filter(name__startswith=KEY_PREFIX))

    admin_api.post(page_of(colleague), {"groups": [role.pk for role in roles]} | DEVICES)

    assert len(roles) == len(ROLES)
    assert set(colleague.groups.all()) == set(roles)


def test_the_log_tells_of_every_right_that_came_and_went(admin_api: Client) -> None:
    admin_api.post(reverse(ADDING), {"name": "Helpers", "permissions": [right(HELD).pk]})
    group = Group.objects.get(name="Helpers")
    sent(admin_api, group, NOT_HELD)
    sent(admin_api, group, NOT_HELD)
    admin_api.post(reverse("admin:auth_group_delete", args=[group.pk]), {"post": "yes"})

    assert list(Entry.objects.filter(subject_kind="group").order_by("pk").values_list("action", "changes")) == [
        (
            "group.created",
            [{"field": "name", "old": None, "new": "Helpers"}, {"field": "right", "old": None, "new": HELD}],
        ),
        (
            "group.changed",
            [{"field": "right", "old": None, "new": NOT_HELD}, {"field": "right", "old": HELD, "new": None}],
        ),
        ("group.deleted", [{"field": "right", "old": NOT_HELD, "new": None}]),
    ]
    log = admin_api.get(reverse("admin:activity_entry_changelist")).content.decode()
    assert "Withdrawal requests: Take action" in log
    assert NOT_HELD not in log
