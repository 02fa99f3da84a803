"""What an address may ask of a list of the ops admin: what its filters and our own links ask, and nothing else."""

import logging
import random
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.admin.options import ModelAdmin
from django.core.exceptions import FieldDoesNotExist
from django.db.models import EmailField, Model
from django.test import Client, RequestFactory
from phonenumber_field.modelfields import PhoneNumberField

from accounts.staff.roles import roles_load
from activity.models import Entry
from activity.services import activity_record
from common.admin.finding import SearchQuery, everything_found
from common.admin.lists import ListAdmin
from common.clock import utc_now
from common.fields import EncryptedTextField
from companies.company.models import Company
from mailing.models import Outbox
from tests.architecture.test_admin import address
from tests.architecture.test_admin_input import column_of
from tests.architecture.test_admin_lists import listing
from tests.architecture.test_admin_roles import DECLARED, READERS, reader
from tests.factories.accounts import UserFactory, browser_for
from tests.factories.companies import CompanyFactory

LOOKUPS = ("exact", "startswith", "regex", "gt", "in", "isnull")
# Columns whose type does not say that they are secret, or covered on pages; ``name_folded`` of a person ends with
# their address, the cause of a mail may.
SECRET = {
    "password",
    "refresh_hash",
    "previous_refresh_hash",
    "token_hash",
    "session_hash",
    "code_hash",
    "iban_index",
    "account_number_index",
    "person_identification_index",
    "freelance_license_index",
}
COVERED = {
    "accounts.User": {"name_folded"},
    "activity.Entry": {"changes", "note", "subject_label"},
    "companies.Phone": {"phone"},
    "companies.ContactPerson": {"phone"},
    "axes.AccessAttempt": {"username", "get_data", "post_data"},
    "axes.AccessLog": {"username"},
    "mailing.Outbox": {"cause", "context"},
}
PAGES = sorted(admin.site._registry.values(), key=lambda model_admin: model_admin.opts.label)
EACH = pytest.mark.parametrize("model_admin", PAGES, ids=lambda model_admin: model_admin.opts.label)


def is_hidden(column: Any) -> bool:
    """Whether what the column holds is secret, or covered where it is shown."""
    if column.name in SECRET or isinstance(column, EncryptedTextField | EmailField | PhoneNumberField):
        return True
    return column.name in COVERED.get(column.model._meta.label, ())


def paths_of(model: type[Model], depth: int = 1, before: str = "") -> Iterator[tuple[str, Any]]:
    """Every column of the model and of the rows that are related to it, either way, with the path that leads there."""
    for field in model._meta.get_fields(include_hidden=True):
        path = f"{before}{field.name}"
        if getattr(field, "column", None) is not None:
            yield path, field
        if field.is_relation and depth and isinstance(field.related_model, type):
            yield from paths_of(field.related_model, depth - 1, f"{path}__")


def test_every_page_has_the_base_that_refuses() -> None:
    assert [model_admin for model_admin in PAGES if not isinstance(model_admin, ListAdmin)] == []


def test_hidden_columns_are_found() -> None:
    columns = [column for each in PAGES for _path, column in paths_of(each.model)]
    found = {f"{column.model._meta.label}.{column.name}" for column in columns}

    assert {"accounts.User.password", "accounts.User.phone", "companies.BankAccount.iban"} <= found
    assert {name for name, columns in COVERED.items() for column in columns if f"{name}.{column}" not in found} == set()


def asked_of(model_admin: Any) -> set[str]:
    """What filters and links of the list ask by."""
    return {*model_admin._filter_lookups(None), *model_admin.linked_by}


@EACH
def test_a_column_is_asked_for_only_by_a_filter_or_a_link(model_admin: Any) -> None:
    asked = asked_of(model_admin)
    paths = [path for path, _column in paths_of(model_admin.model)]
    lookups = {*paths, *(f"{path}__{each}" for path in paths for each in LOOKUPS)}

    assert {lookup for lookup in lookups - asked if model_admin.lookup_allowed(lookup, "x")} == set()


@pytest.mark.django_db
@EACH
def test_what_a_list_s_own_filters_ask_is_allowed(model_admin: ModelAdmin[Any]) -> None:
    asked = [name for each in listing(model_admin).filter_specs for name in each.expected_parameters()]

    assert [name for name in asked if not model_admin.lookup_allowed(name, "x", RequestFactory().get("/"))] == []


@EACH
def test_filters_links_and_sorting_are_by_columns_that_are_shown(model_admin: Any) -> None:
    filters = [
        each if isinstance(each, str) else each[0] for each in model_admin.list_filter if not isinstance(each, type)
    ]
    sorted_by = [
        getattr(getattr(model_admin, str(name), None), "admin_order_field", name) for name in model_admin.list_display
    ]
    # The others are expressions, by which companies and people are sorted by their names.
    paths = [*filters, *model_admin.linked_by, *(path for path in sorted_by if isinstance(path, str))]

    assert [path for path in paths if (column := column_at(model_admin.model, path)) and is_hidden(column)] == []


@EACH
def test_a_search_compares_hidden_columns_only_as_a_whole(model_admin: Any) -> None:
    columns = [column_at(model_admin.model, path) for path in model_admin.search_fields if not path.startswith("=")]
    # Of a person's search key only the names are compared (``searched_as``).
    compared = [each for each in columns if each and each.name not in getattr(each.model, "searched_as", {})]

    assert [column for column in compared if is_hidden(column)] == []


def column_at(model: Any, path: str) -> Any:
    """None for what is no column: an expression that stands under this name, or the key by its short name."""
    try:
        return column_of(model, path.removesuffix("__exact"))
    except FieldDoesNotExist:
        return None


def lookups_of(model_admin: Any) -> list[str]:
    """By columns that no filter names."""
    asked = asked_of(model_admin)
    every = [f"{path}__{each}" for path, _column in paths_of(model_admin.model) for each in LOOKUPS]
    return [lookup for lookup in every if lookup not in asked]


def answered(kind: str, model_admin: Any, client: Client, lookups: list[str]) -> list[str]:
    """Those that are not refused: with 400, or with the whole list, where the reader may not see it."""
    may_see = f"{model_admin.opts.app_label}_{model_admin.opts.model_name} view" in (READERS[kind] or ())
    url, refusal = address(model_admin.model, "changelist"), 400 if may_see else 403
    return [lookup for lookup in lookups if client.get(url, {lookup: "1"}).status_code != refusal]


@pytest.mark.django_db
@pytest.mark.parametrize("kind", [*DECLARED, "superuser"])
def test_no_reader_gets_an_answer_about_a_column_that_no_filter_names(kind: str) -> None:
    """For each list one hidden column by one lookup; at night all columns by all lookups."""
    roles_load()
    client, chance, wrong = reader(kind), random.Random(kind), list[str]()
    for each in PAGES:
        hidden = [path for path, column in paths_of(each.model) if is_hidden(column)]
        asked = f"{chance.choice(hidden)}__{chance.choice(LOOKUPS)}" if hidden else chance.choice(lookups_of(each))
        wrong += [f"{each}: {lookup}" for lookup in answered(kind, each, client, [asked])]

    assert wrong == []


@pytest.fixture
def no_log() -> Iterator[None]:
    """Writing down 70,000 refusals with their tracebacks takes longer than refusing them."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.nightly
@pytest.mark.django_db
@pytest.mark.usefixtures("no_log")
@pytest.mark.parametrize("kind", [*DECLARED, "superuser"])
@EACH
def test_no_reader_gets_an_answer_about_any_column_by_any_lookup(model_admin: Any, kind: str) -> None:
    roles_load()

    assert answered(kind, model_admin, reader(kind), lookups_of(model_admin)) == []


@pytest.mark.django_db
@pytest.mark.parametrize("asked", ["password", "email", "phone"])
def test_people_are_not_told_apart_by_a_column_that_they_are_referred_by(asked: str) -> None:
    client = browser_for(UserFactory.create(staff=True))

    assert client.get(address(UserFactory._meta.model, "changelist"), {"_to_field": asked}).status_code == 400


@pytest.mark.django_db
def test_an_attempt_is_written_down_without_the_value(caplog: pytest.LogCaptureFixture) -> None:
    client = browser_for(UserFactory.create(staff=True))
    caplog.set_level(logging.INFO)

    client.get(address(UserFactory._meta.model, "changelist"), {"password__regex": "^pbkdf2_sha256"})

    assert "Filtering by password__regex not allowed" in caplog.text
    assert "pbkdf2" not in caplog.text


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "found"), [("Sales", True), ("+96651", False), ("512345", False), ("51", False), ("ops", True)]
)
def test_a_line_of_the_log_is_not_found_by_a_part_of_the_number_in_its_name(typed: str, found: bool) -> None:
    ops = UserFactory.create(staff=True, first_name="Ops", last_name="One")
    activity_record(company_id=None, actor=ops, action="x.y", subject=ops, label="Sales +966512345678", now=utc_now())

    assert listing(admin.site._registry[Entry], f"q={typed}").queryset.exists() is found


@pytest.mark.django_db
def test_a_company_is_found_by_its_owner_s_name_and_not_by_a_part_of_their_address() -> None:
    CompanyFactory.create(owner__first_name="Maha", owner__email="hidden.mailbox@example.com")
    companies = admin.site._registry[Company]

    assert [listing(companies, f"q={typed}").queryset.count() for typed in ("maha", "hidden")] == [1, 0]


@pytest.mark.django_db
def test_a_mail_is_not_found_by_a_part_of_the_address_in_its_cause() -> None:
    cause = {"kind": "accounts.reset", "cause": "x:1:hidden.mailbox@example.com", "to": "hidden.mailbox@example.com"}
    Outbox.objects.create(**cause, language="ar", context={}, next_attempt_at=utc_now())
    mails = admin.site._registry[Outbox]

    assert listing(mails, "q=hidden").queryset.count() == 0
    assert listing(mails, "q=hidden.mailbox@example.com").queryset.count() == 1


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "found"),
    [("+966512345678", True), ("0512345678", True), ("00966512345678", True), ("2345678", False), ("12345678", False)],
)
def test_a_phone_number_is_found_whole_and_not_by_its_end(typed: str, found: bool) -> None:
    person = UserFactory.create(phone="+966512345678")
    CompanyFactory.create(owner=person)
    ops = UserFactory.create(staff=True, phone="")

    in_list = listing(admin.site._registry[type(person)], f"q={typed}").queryset.exists()

    assert (in_list, bool(everything_found(ops, SearchQuery(typed)))) == (found, found)
