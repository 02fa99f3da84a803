"""Whatever is typed into addresses and forms of the ops admin: never a server error, never a changed row."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from django.contrib import admin
from django.db import transaction
from django.test import Client, RequestFactory
from django.urls import NoReverseMatch, URLPattern, reverse

from billing.ledger.models import LedgerEntry
from billing.receipts.services import receipts_issue
from common.clock import utc_now
from companies.company.models import Company
from companies.life.page_reports.models import PageReport
from companies.life.public_page.models import PageContent
from references.lists.models import Country
from references.services import references_load
from tests.architecture.test_admin import MODELS, address, browser
from tests.factories.accounts import UserFactory
from tests.factories.billing_licences import CouponFactory, DiscountFactory, FeeFactory, VoucherFactory
from tests.factories.billing_money import (
    bank_account,
    contact_details,
    credited,
    difference,
    disputed,
    fund,
    open_invoice,
    refunded_to_card,
    withdrawal,
)
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import ReviewFactory, complete

HUGE = "9" * 60
NONSENSE = (
    "nonsense",
    HUGE,
    f"-{HUGE}",
    "-1",
    "1e999",
    "NaN",
    "99999-12-31",
    "0000-00-00T25:61",
    str(uuid4()),
    "' or 1=1",
    "x\x00y",
    "\u202e\u2066",
    "\ud800",
)
# For what is only looked up: each stands for one way in which a database or a date refuses.
LOOKED_UP = ("nonsense", HUGE, "-1", "99999-12-31", "x\x00y", "\ud800")
# A few of them whenever something changes; all of them take minutes.
FEW = (HUGE, "x\x00y")
NIGHTLY = pytest.mark.nightly
TYPED = pytest.mark.parametrize(
    "values", [pytest.param(FEW, id="few"), pytest.param(NONSENSE, id="all", marks=NIGHTLY)]
)
ASKED = pytest.mark.parametrize(
    "values", [pytest.param(FEW, id="few"), pytest.param(LOOKED_UP, id="all", marks=NIGHTLY)]
)
KEYED = pytest.mark.parametrize(
    "keys", [pytest.param(FEW[-1:], id="few"), pytest.param((*LOOKED_UP, str(uuid4())), id="all", marks=NIGHTLY)]
)
FORM = "application/x-www-form-urlencoded"
# What lists take beside their filters, words and keys: asked of one that is read, and of one that is edited in place.
LIST_PARAMETERS = ("e", "p", "o", "all", "_facets", "_to_field", "_popup", "unknown", "id__in")
LOOKUPS = ("__exact", "__id__exact", "__in", "__isnull", "__gte", "__year", "__day")
SERVED, REFUSED = (200, 302, 400, 403, 404, 405), "e=1"

pytestmark = pytest.mark.django_db


def encoded(values: dict[str, str]) -> str:
    """As a browser sends it, and as no browser would: half of a surrogate pair, too."""
    return urlencode(values, errors="surrogatepass")


@pytest.fixture
def ops() -> Client:
    client = browser("en", staff=True)
    client.raise_request_exception = False
    return client


@pytest.fixture(scope="module")
def lived_in(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """Rows for as many pages as possible, made once: what a test does to them is undone."""
    with django_db_blocker.unblock(), transaction.atomic():
        rows_make()
        yield
        transaction.set_rollback(True)


def rows_make() -> None:
    references_load()
    company = complete(CompanyFactory.create(owner=UserFactory.create(), under_review=True))
    ReviewFactory.create(company=company)
    paying = CompanyFactory.create(owner=UserFactory.create(), standing__level=1)
    contact_details(paying)
    bank_account(paying)
    fund(paying, 10_000)
    receipts_issue(now=utc_now())
    withdrawal(paying)
    difference(disputed(refunded_to_card(paying).payment).payment)
    credited(open_invoice(paying, 1_900))
    PageContent.objects.create(company=paying, about_ar="نبذة")
    PageReport.objects.create(company=paying, reason="untrue", reported_at=utc_now())
    for made in (DiscountFactory, FeeFactory, CouponFactory, VoucherFactory):
        made.create()


def rows_of(model: Any) -> list[tuple[Any, ...]]:
    return list(model._base_manager.order_by("pk").values_list())


def sent(client: Client, url: str) -> Any:
    """The answer to a look; whatever it did is undone."""
    before = transaction.savepoint()
    answer = client.get(url)
    transaction.savepoint_rollback(before)
    return answer


def left_alone(client: Client, model: Any, url: str, body: dict[str, str]) -> str:
    """What is wrong with how a form took nonsense; nothing is."""
    before, point = rows_of(model), transaction.savepoint()
    answer = client.post(url, encoded(body), content_type=FORM)
    # A form that leads on has accepted every value: words are words, in a note.
    refused = answer.status_code != 302 or answer["Location"].endswith(REFUSED)
    changed = refused and rows_of(model) != before
    transaction.savepoint_rollback(point)
    return f"{answer.status_code}" if answer.status_code not in SERVED else "changed rows" if changed else ""


def field_names(model: Any, shown: Any) -> list[str]:
    """Of the form as it is shown, with the parts of instants, and of the columns behind it."""
    form = (shown.context or {}).get("adminform") if shown.status_code == 200 else None
    names = [*(form.form.fields if form else ()), *(field.name for field in model._meta.fields)]
    return [*names, *(f"{name}_{part}" for name in names for part in (0, 1)), "reason", "note", "amount", "days"]


def own_pages(model: Any, keys: tuple[str, ...]) -> Iterator[tuple[str, bool]]:
    """The addresses of the pages about one row: for one that there is, and for what cannot be any row's key."""
    first = model._base_manager.order_by("pk").first()
    there = [str(first.pk)] if first else []
    for pattern in admin.site._registry[model].get_urls():
        if not isinstance(pattern, URLPattern) or pattern.name is None or not pattern.pattern.converters:
            continue
        for key in (*there, *keys):
            with suppress(NoReverseMatch, ValueError):
                kwargs = {name: converter.to_python(key) for name, converter in pattern.pattern.converters.items()}
                yield reverse(f"admin:{pattern.name}", kwargs=kwargs), key in there


def column_of(model: Any, path: str) -> Any:
    """The column at the end of a filter's path over relations."""
    *relations, last = path.split("__")
    for relation in relations:
        model = model._meta.get_field(relation).related_model
    return model._meta.get_field(last)


def filters_of(model: Any) -> Iterator[tuple[Any, set[str]]]:
    """Of each filter of a list: what reads its values, and the names by which an address may ask for it."""
    model_admin = admin.site._registry[model]
    for chosen in (*model_admin.list_filter, (model_admin.date_hierarchy, "date_hierarchy")):
        path, reader = chosen if isinstance(chosen, tuple) else (chosen, None)
        if isinstance(path, str):
            column = column_of(model, path)
            target = type(column.target_field) if column.is_relation else None
            kind = (type(column), column.null, bool(column.choices), target, "__" in path, reader)
            yield kind, {f"{path}{lookup}" for lookup in LOOKUPS}
        elif path:
            yield path, {path.parameter_name}


def names_of_lists() -> dict[Any, set[str]]:
    """Of each list the names to ask it by: words, keys, and each kind of filter on the first list that has it.

    The same code reads the same kind of filter on every list.
    """
    asked, known = {model: {"q", "pk"} for model in MODELS}, set()
    for each in (Company, Country):
        asked[each].update(LIST_PARAMETERS)
    # Open because a link of another page needs it.
    asked[LedgerEntry].add("account__company_id")
    for model in MODELS:
        for kind, names in filters_of(model):
            asked[model] |= set() if kind in known else names
            known.add(kind)
    return asked


NAMES = names_of_lists()


@ASKED
@pytest.mark.parametrize("model", MODELS, ids=lambda model: model._meta.label)
def test_no_address_breaks_a_list(model: Any, values: tuple[str, ...], ops: Client) -> None:
    listed = address(model, "changelist")

    broken = [
        (name, value)
        for name in sorted(NAMES[model])
        for value in values
        if sent(ops, f"{listed}?{encoded({name: value})}").status_code not in SERVED
    ]

    assert broken == []


@ASKED
@pytest.mark.parametrize("model", MODELS, ids=lambda model: model._meta.label)
def test_no_choice_of_rows_breaks_an_action(model: Any, values: tuple[str, ...], ops: Client) -> None:
    listed = address(model, "changelist")
    request = RequestFactory().get(listed)
    request.user = UserFactory.create(staff=True)

    broken = [
        (action, value, wrong)
        for action in (*admin.site._registry[model].get_actions(request), "nonsense")
        for value in values
        if (wrong := left_alone(ops, model, listed, {"action": action, "_selected_action": value, "post": "yes"}))
    ]

    assert broken == []


@TYPED
@pytest.mark.parametrize("model", MODELS, ids=lambda model: model._meta.label)
def test_no_form_takes_nonsense_or_breaks(model: Any, values: tuple[str, ...], ops: Client, lived_in: None) -> None:
    adding = address(model, "add")
    names = field_names(model, ops.get(adding))

    broken = [
        (value, wrong) for value in values if (wrong := left_alone(ops, model, adding, dict.fromkeys(names, value)))
    ]
    broken += [("nothing", wrong) for wrong in [left_alone(ops, model, adding, {})] if wrong]

    assert broken == []


@KEYED
@pytest.mark.parametrize("model", MODELS, ids=lambda model: model._meta.label)
def test_no_page_of_a_row_breaks(model: Any, keys: tuple[str, ...], ops: Client, lived_in: None) -> None:
    broken: list[tuple[str, str, str]] = []
    for url, there in own_pages(model, keys):
        shown = sent(ops, url)
        broken += [] if shown.status_code in SERVED else [(url, "GET", str(shown.status_code))]
        names = field_names(model, shown) if there else ["reason"]
        for value in keys if there else keys[:1]:
            wrong = left_alone(ops, model, url, dict.fromkeys(names, value))
            broken += [(url, value, wrong)] if wrong else []

    assert broken == []


def test_looking_rows_up_bears_nonsense(ops: Client) -> None:
    asked = {"app_label": "billing", "model_name": "charge", "field_name": "company"}

    answers = {
        sent(ops, f"{reverse('admin:autocomplete')}?{encoded(asked | {'term': value})}").status_code
        for value in NONSENSE
    }

    assert answers <= {200, 302}  # a database that keeps no NUL is asked without it


def test_a_filter_that_no_row_can_match_opens_the_list_without_it(ops: Client) -> None:
    listed = address(Company, "changelist")

    refused = sent(ops, f"{listed}?created_at__gte=nonsense")

    assert (refused.status_code, refused["Location"]) == (302, f"{listed}?e=1")
    assert sent(ops, f"{listed}?e=1").status_code == 200
