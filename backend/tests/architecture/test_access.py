"""Every address says who may call it, and means it: walked over the URL table, not over a list kept by hand."""

from datetime import timedelta
from typing import Any

import pytest
from django.urls import get_resolver
from rest_framework.permissions import IsAuthenticated
from rest_framework.test import APIClient

from common.clock import utc_now
from companies.company.api import MEMBER, OWNER, CompanyViewSet
from companies.company.models import Company, Standing
from companies.company.standing import ALLOWED, ALLOWED_WHILE_CLOSED, Action, Stage
from config.urls import ANYTHING
from permissions.catalogue import NAMES
from tests.architecture.routes import API, Route, api_routes
from tests.factories.accounts import UserFactory, api_for
from tests.factories.companies import CompanyFactory, MembershipFactory, licence_instants

ROUTES = api_routes()
COMPANY_ROUTES = [route for route in ROUTES if issubclass(route.view, CompanyViewSet)]
WRITES = [route for route in COMPANY_ROUTES if route.method != "get"]
PRIVATE_ROUTES = [route for route in ROUTES if not route.is_anonymous]


def names(asked: str | frozenset[str]) -> frozenset[str]:
    """Those of which one is enough: several where a set is declared."""
    return asked if isinstance(asked, frozenset) else frozenset({asked})


def call(client: APIClient, route: Route, **values: object) -> Any:
    return getattr(client, route.method)(route.url(**values), {}, format="json")


def test_the_walk_finds_the_api() -> None:
    assert len(ROUTES) > 90
    assert len(COMPANY_ROUTES) > 50


def test_every_company_action_declares_the_permission_it_asks_for() -> None:
    undeclared = [str(route) for route in COMPANY_ROUTES if route.action not in route.view.requires]

    assert undeclared == []


def test_every_declared_permission_is_in_the_catalogue() -> None:
    known = NAMES | {MEMBER, OWNER}
    unknown = {
        f"{route}: {name}"
        for route in COMPANY_ROUTES
        for asked in route.view.permissions_of(route.action)
        for name in names(asked)
        if name not in known
    }

    assert unknown == set()


def test_declarations_name_actions_that_exist() -> None:
    views = {route.view for route in COMPANY_ROUTES}
    served = {view: {route.action for route in COMPANY_ROUTES if route.view is view} for view in views}
    stray = {
        f"{view.__name__}.{action}"
        for view in views
        for action in {*view.requires, *view.kinds}
        if action not in served[view]
    }

    assert stray == set()


def test_everything_below_a_company_goes_through_the_one_base_view() -> None:
    outside = [str(route) for route in ROUTES if "<str:company_id>" in route.path and route not in COMPANY_ROUTES]
    misplaced = [str(route) for route in COMPANY_ROUTES if not route.path.startswith("companies/<str:company_id>")]

    assert (outside, misplaced) == ([], [])


def test_only_the_contracts_anonymous_calls_let_everybody_in() -> None:
    open_routes = [str(route) for route in ROUTES if route.lets_everybody_in and not route.is_anonymous]
    closed_routes = [str(route) for route in ROUTES if route.is_anonymous and not route.lets_everybody_in]

    assert (open_routes, closed_routes) == ([], [])


def test_everything_else_asks_for_a_signed_in_person() -> None:
    unguarded = [
        str(route)
        for route in PRIVATE_ROUTES
        if not any(issubclass(permission, IsAuthenticated) for permission in route.permission_classes)
    ]

    assert unguarded == []


def test_addresses_are_written_as_the_contract_writes_them() -> None:
    wrong = [str(route) for route in ROUTES if route.path.endswith("/") or "//" in route.path]
    nameless = [str(route) for route in ROUTES if not route.name]

    assert (wrong, nameless) == ([], [])


def test_a_name_belongs_to_one_address() -> None:
    paths: dict[str, set[str]] = {}
    for route in ROUTES:
        paths.setdefault(str(route.name), set()).add(route.path)

    assert {name: found for name, found in paths.items() if len(found) > 1} == {}


@pytest.mark.django_db
@pytest.mark.parametrize("route", PRIVATE_ROUTES, ids=str)
def test_nobody_gets_401(route: Route, company: Company) -> None:
    anonymous = call(APIClient(), route, company_id=company.pk)
    with_nonsense = call(APIClient(headers={"Authorization": "Bearer nonsense"}), route, company_id=company.pk)

    assert (anonymous.status_code, with_nonsense.status_code) == (401, 401)
    assert list(anonymous.json()) == ["message"]
    assert anonymous["Cache-Control"] == "no-store"


@pytest.mark.django_db
@pytest.mark.parametrize("route", COMPANY_ROUTES, ids=str)
@pytest.mark.parametrize("person", [{}, {"staff": True}], ids=["another person", "a colleague with every right"])
def test_a_stranger_gets_404_as_for_a_company_that_does_not_exist(
    route: Route, person: dict[str, bool], company: Company
) -> None:
    stranger = api_for(UserFactory.create(**person))

    theirs = call(stranger, route, company_id=company.pk)
    nobodys = call(stranger, route, company_id="00000000-0000-4000-8000-000000000000")
    nonsense = call(stranger, route, company_id="nonsense")

    assert [answer.status_code for answer in (theirs, nobodys, nonsense)] == [404, 404, 404]
    assert theirs.json() == nobodys.json() == nonsense.json()


@pytest.mark.django_db
@pytest.mark.parametrize("route", COMPANY_ROUTES, ids=str)
def test_a_member_without_the_permission_gets_403_and_any_member_passes_where_none_is_asked(
    route: Route, company: Company
) -> None:
    member = api_for(MembershipFactory.create(company=company, permissions=[]).user)

    status = call(member, route, company_id=company.pk).status_code

    if set(route.view.permissions_of(route.action)) <= {MEMBER}:
        assert status != 403
    else:
        assert status == 403


@pytest.mark.django_db
@pytest.mark.parametrize("route", WRITES, ids=str)
@pytest.mark.parametrize("days", [None, 3], ids=["new", "licensed"])
def test_whoever_lacks_one_right_gets_403_before_anything_is_said_about_the_body(
    route: Route, days: int | None
) -> None:
    company = CompanyFactory.create(
        **({} if days is None else {"standing__level": 1, "standing__started_days_ago": days})
    )
    asked = [name for name in route.view.permissions_in(company, route.action) if name not in (MEMBER, OWNER)]
    enough = MembershipFactory.create(company=company, permissions=sorted(frozenset().union(*map(names, asked))))
    has_all = api_for(enough.user)

    for each in asked:
        lacking = MembershipFactory.create(company=company, permissions=sorted(NAMES - names(each)))
        assert call(api_for(lacking.user), route, company_id=company.pk).status_code == 403
    if OWNER not in route.view.permissions_of(route.action):
        assert call(has_all, route, company_id=company.pk).status_code != 403


@pytest.mark.django_db
@pytest.mark.parametrize("route", COMPANY_ROUTES, ids=str)
def test_the_owner_passes_every_check_of_rights(route: Route, company: Company, owner_api: APIClient) -> None:
    answer = call(owner_api, route, company_id=company.pk)

    assert answer.status_code not in (401, 403, 405, 500)
    # What is somebody's own is kept by no browser and no proxy.
    assert "no-store" in answer["Cache-Control"]


# How many days ago a licence of 30 days began, and what is said of what its stage holds up.
STAGES = {"active": 10, "allowance": 33, "partial_suspension": 40, "total_suspension": 60}


@pytest.mark.django_db
@pytest.mark.parametrize("route", COMPANY_ROUTES, ids=str)
def test_each_stage_holds_up_the_kinds_of_action_that_it_says(route: Route) -> None:
    company = CompanyFactory.create()
    owner = api_for(company.owner)
    kind = route.view.kinds.get(route.action, Action.READ if route.method == "get" else Action.WRITE)
    expected, answers = {}, {}
    for stage, days in STAGES.items():
        Standing.objects.filter(pk=company.pk).update(**licence_instants(level=1, started_days_ago=days))
        expected[stage] = None if kind in ALLOWED[Stage(stage)] else "company_suspended"
        answers[stage] = refusal_of(call(owner, route, company_id=company.pk))
    closed_at = {"closed_at": utc_now(), "closing_ends_at": utc_now() + timedelta(days=15)}
    Standing.objects.filter(pk=company.pk).update(**licence_instants(level=1), **closed_at)
    expected["closed"] = None if kind in ALLOWED_WHILE_CLOSED else "company_closed"
    answers["closed"] = refusal_of(call(owner, route, company_id=company.pk))

    assert answers == expected


def refusal_of(answer: Any) -> str | None:
    """The code of an answer that says no because of how the company stands."""
    code = answer.json().get("code") if answer.status_code == 409 else None
    return code if code in ("company_suspended", "company_closed") else None


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path", ["nothing", "companies/x/y/z", "../admin", "companies/", "a%0Ab", "companies/%0D%0A/phones/1"]
)
def test_unknown_addresses_answer_json(path: str, owner_api: APIClient) -> None:
    answer = owner_api.get(f"/{API}{path}")

    assert (answer.status_code, answer.json()) == (404, {"message": "This item could not be found"})


def test_the_unknown_address_comes_last_in_the_table() -> None:
    api: Any = next(pattern for pattern in get_resolver().url_patterns if str(pattern.pattern) == API)

    assert str(api.url_patterns[-1].pattern) == ANYTHING
