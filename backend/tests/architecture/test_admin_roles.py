"""Every page of the ops admin against every kind of reader: who gets in is what the roles declare, and nothing else."""

import re
from collections.abc import Iterable, Iterator, Mapping
from html import unescape
from typing import Any

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.auth.models import Group
from django.db import transaction
from django.template import Template
from django.test import Client, RequestFactory
from django.urls import URLPattern, URLResolver, reverse

from accounts.staff.roles import KEY_PREFIX, ROLES, roles_load
from billing.payments.contacts.services import provider_contacts_load
from billing.payments.rules.services import payment_rules_load
from companies.documents.models import Document
from companies.registration.edit_orders.models import EditOrder
from tests.architecture.test_admin_input import rows_make
from tests.architecture.test_admin_queries import one_more_of_everything
from tests.factories.accounts import UserFactory, browser_for, data_shown
from tests.factories.billing_licences import market_create

STOCK = {"changelist": "view", "add": "add", "change": "view", "history": "view", "delete": "delete"}
SHOW_DATA = "_show_data"
# The pages that a list or a row has beside the stock ones, and what they take.
OWN = {
    "accounts_user_end-sessions": "change",
    "accounts_user_deactivate": "change",
    "accounts_user_activate": "change",
    "accounts_user_two-step-off": "change",
    "billing_account_pay-out": "change",
    "billing_charge_reverse": "change",
    "billing_invoice_pdf": "view",
    # Beside the right to issue credit notes.
    "billing_invoice_credit": "view",
    "billing_creditnote_pdf": "view",
    "billing_creditnote_tax-report": "view",
    "billing_receipt_pdf": "view",
    # Asking the provider is reading.
    "billing_payment_ask": "view",
    # The right to move the money is asked for beside it.
    "billing_payment_refund": "view",
    "billing_providercontact_self-test": "change",
    "billing_payment_dispute-open": "view",
    "billing_payment_dispute-win": "view",
    "billing_payment_dispute-lose": "view",
    "billing_payment_settle": "view",
    "billing_payment_settle-other": "view",
    "billing_payment_settle-twice": "view",
    "billing_payment_settle-none": "view",
    "billing_subscription_hold": "change",
    "billing_refund_send": "change",
    "billing_refund_returned": "change",
    "billing_refund_not-returned": "change",
    "billing_dispute_ask": "change",
    "billing_dispute_collect": "change",
    "billing_dispute_write-off": "change",
    "billing_settlementdifference_close": "change",
    "billing_withdrawal_see": "change",
    "billing_withdrawal_accept": "change",
    "billing_withdrawal_close": "change",
    "billing_withdrawal_return": "change",
    "companies_company_review": "change",
    "companies_company_document": "change",
    "companies_editorder_approve": "change",
    "companies_editorder_reject": "change",
    "companies_editorder_revoke": "change",
    "companies_pagereport_hide": "change",
    "companies_pagereport_dismiss": "change",
    "lifecycle_deletionrequest_remove": "change",
    "lifecycle_deletionrequest_refuse": "change",
}
EVERYBODY, OUTSIDE = "all of ops", "everybody"
DECIDING, SEARCHING = "those who decide something there", "those who may see something that is found"
# Pages of the site itself.
SITE = {
    "index": EVERYBODY,
    "app_list": EVERYBODY,
    "jsi18n": EVERYBODY,
    "two_step": EVERYBODY,
    "two_step_set_up": EVERYBODY,
    "two_step_confirm": EVERYBODY,
    "two_step_renew": EVERYBODY,
    "two_step_off": EVERYBODY,
    "password_change": EVERYBODY,
    "password_change_done": EVERYBODY,
    "desk": DECIDING,
    "search": SEARCHING,
    "login": OUTSIDE,
    "second_step": OUTSIDE,
    # Posted, or asked with a row: theirs is a test of its own.
    "logout": None,
    "autocomplete": None,
    "view_on_site": None,
}
SOUGHT = {"accounts_user view", "companies_company view", "billing_invoice view"}
MODELS = {f"{model._meta.app_label}_{model._meta.model_name}": model for model in admin.site._registry}
DECLARED: Mapping[str, set[str]] = {
    f"{role.key}": {f"{label.replace('.', '_')} {verb}" for label, verbs in role.pages.items() for verb in verbs}
    for role in ROLES
}
ALL = set[str]().union(*DECLARED.values())
READERS: Mapping[str, set[str] | None] = {**DECLARED, "superuser": ALL, "without a group": set(), "of the portal": None}


def names(patterns: Any) -> Iterator[str]:
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from names(pattern.url_patterns)
        elif isinstance(pattern, URLPattern) and pattern.name:
            yield pattern.name


NAMES = sorted({*names(admin.site.get_urls())})


def is_stock(name: str) -> bool:
    return name.endswith(SHOW_DATA) or name.rpartition("_")[2] in STOCK


def asked_of(name: str) -> tuple[str, str] | None:
    """The page of which model, and what it takes; None for one of the site itself."""
    if name in SITE:
        return None
    if name.endswith(SHOW_DATA):
        return name.removesuffix(SHOW_DATA), "view"
    return name.rpartition("_")[0], OWN.get(name) or STOCK[name.rpartition("_")[2]]


def test_every_page_is_declared() -> None:
    unknown = [name for name in NAMES if name not in SITE and not is_stock(name) and name not in OWN]
    roleless = [kind for kind in MODELS if f"{kind} view" not in ALL]

    assert (unknown, roleless) == ([], [])
    assert {*SITE, *OWN} - {*NAMES} == set()


def test_roles_name_pages_and_rights_that_exist() -> None:
    pages = {label for role in ROLES for label in role.pages}

    assert {label for label in pages if apps.get_model(label) not in admin.site._registry} == set()
    assert all("view" in verbs for role in ROLES for verbs in role.pages.values())


@pytest.fixture(scope="module")
def urls(django_db_setup: None, django_db_blocker: Any) -> Iterator[dict[str, str]]:
    """The address of every page that is walked, by its name, each with a row to open; made once."""
    with django_db_blocker.unblock(), transaction.atomic():
        market_create()
        rows_make()
        one_more_of_everything(1)
        roles_load()
        rows_of_the_rest()
        yield {name: url_of(name) for name in NAMES if SITE.get(name, "") is not None}
        transaction.set_rollback(True)


def rows_of_the_rest() -> None:
    Group.objects.create(name="Own group")
    payment_rules_load()
    provider_contacts_load()
    attempt = {"ip_address": "192.0.2.1", "username": "x@example.com"}
    apps.get_model("axes.AccessLog").objects.create(**attempt)
    apps.get_model("axes.AccessAttempt").objects.create(**attempt, failures_since_start=1)
    for kind in MODELS:
        if f"{kind} delete" in ALL and kind.startswith("references_"):
            # A delivered row cannot be deleted by anybody.
            MODELS[kind]._default_manager.update(seed_key=None)


def row_of(kind: str) -> Any:
    """One to open: of people somebody of the portal, of groups one that ops made."""
    rows: Any = admin.site._registry[MODELS[kind]].get_queryset(_request())
    if kind == "accounts_user":
        rows = rows.filter(is_staff=False)
    return rows.exclude(name__startswith=KEY_PREFIX).first() if kind == "auth_group" else rows.first()


def _request() -> Any:
    request = RequestFactory().get("/")
    request.user = UserFactory.build(staff=True)
    return request


def url_of(name: str) -> str:
    if name == "app_list":
        return reverse("admin:app_list", kwargs={"app_label": "billing"})
    asked = asked_of(name)
    if asked is None or name.endswith(("_changelist", "_add", "_tax-report")):
        return reverse(f"admin:{name}")
    if name == "companies_company_document":
        paper: Any = Document.objects.first()
        return reverse(f"admin:{name}", args=[paper.company_id, paper.pk])
    if name.startswith("companies_editorder"):
        return reverse(f"admin:{name}", args=[EditOrder.objects.values_list("pk", flat=True).first()])
    return reverse(f"admin:{name}", args=[row_of(asked[0]).pk])


def expected(name: str, held: set[str] | None) -> str:
    if SITE.get(name) == OUTSIDE:
        return "open"
    if held is None:
        return "login"
    asked = asked_of(name)
    if asked is None:
        deciding = not held.isdisjoint({"companies_company change", "companies_editorder change"})
        may = {EVERYBODY: True, DECIDING: deciding, SEARCHING: not held.isdisjoint(SOUGHT)}
        return "open" if may[str(SITE[name])] else "closed"
    return "open" if " ".join(asked) in held else "closed"


def seen(client: Client, url: str, *, asks: bool) -> str:
    """Whether the page opens, is closed, or leads to the login; a page with nothing to do leads back to its row.
    ``asks``: a paper opens to those who gave a reason."""
    if asks:
        data_shown(client, url.partition("documents/")[0])
    answer = client.get(url)
    if answer.status_code == 302:
        return "login" if answer["Location"].startswith("/admin/login/?") else "open"
    return {200: "open", 403: "closed"}.get(answer.status_code, str(answer.status_code))


def with_nightly(kinds: Iterable[str], *nightly: str) -> list[Any]:
    return [pytest.param(kind, marks=pytest.mark.nightly) if kind in nightly else kind for kind in kinds]


def reader(kind: str) -> Client:
    if kind == "of the portal":
        return browser_for(UserFactory.create())
    person = UserFactory.create(staff=True, is_superuser=kind == "superuser")
    person.groups.set(Group.objects.filter(name=f"{KEY_PREFIX}{kind}"))
    return browser_for(person)


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a page opens is decided before it is drawn, which costs most of its time."""
    monkeypatch.setattr(Template, "_render", lambda *_args: "")


# Every right that the superuser has is one of the administrator's or of another role.
@pytest.mark.django_db
@pytest.mark.parametrize("kind", [*with_nightly(READERS, "superuser"), "nobody"])
@pytest.mark.parametrize("how", ["undrawn", pytest.param("with_menu", marks=pytest.mark.nightly)])
def test_a_page_opens_for_those_whose_role_declares_it(
    kind: str, how: str, urls: dict[str, str], request: pytest.FixtureRequest
) -> None:
    request.getfixturevalue(how)
    client, held = (browser_for(), None) if kind == "nobody" else (reader(kind), READERS[kind])

    wrong = {
        name: (found, wanted)
        for name, url in urls.items()
        if (found := seen(client, url, asks=name == "companies_company_document")) != (wanted := expected(name, held))
    }

    assert wrong == {}


LINK = re.compile(r'href="(/admin/[^"#]*)')


# The fewer pages a role has, the more doors are closed to it.
@pytest.mark.django_db
@pytest.mark.parametrize("kind", with_nightly(DECLARED, "administrator", "support"))
def test_nobody_is_led_to_a_closed_door(kind: str, urls: dict[str, str], with_menu: None) -> None:
    client, links = reader(kind), dict[str, str]()
    for name, url in urls.items():
        if name.endswith(("index", "_changelist", "_change")) and expected(name, READERS[kind]) == "open":
            # Relative ones are a list's own: its filters and pages.
            links |= dict.fromkeys(map(unescape, LINK.findall(client.get(url).text)), name)

    assert {link: name for link, name in links.items() if client.get(link).status_code in (400, 403, 404)} == {}


@pytest.mark.django_db
def test_roles_are_kept_as_declared_and_own_groups_stay() -> None:
    own = Group.objects.create(name="Another own group")
    first = roles_load()
    Group.objects.get(name="role:support").permissions.clear()

    assert roles_load() == first
    assert Group.objects.get(name="role:support").permissions.count() == first["support"]
    assert Group.objects.filter(pk=own.pk).exists()
