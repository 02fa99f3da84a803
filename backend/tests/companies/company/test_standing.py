"""The stage of a licence: the grid of instants on which the function and its SQL twin must agree."""

from datetime import datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from common.clock import utc_now
from companies.company.models import Company, Standing
from companies.company.services import Licence, standing_set
from companies.company.standing import (
    ALLOWED,
    Action,
    Event,
    Stage,
    in_stage,
    require,
    schedule_of,
    stage_at,
    stage_expression,
)
from companies.errors import CompanySuspended
from tests.factories.billing_licences import moment
from tests.factories.companies import CompanyFactory

START = moment("2026-01-31T10:00")
END = moment("2026-02-28T10:00")
PARTIAL = END + timedelta(days=7)
TOTAL = END + timedelta(days=21)
ERASE = END + timedelta(days=36)
TICK = timedelta(microseconds=1)


def licence(**changes: datetime) -> Licence:
    instants = {
        "started_at": START,
        "period_ends_at": END,
        "partial_suspension_at": PARTIAL,
        "total_suspension_at": TOTAL,
        "erase_at": ERASE,
    }
    return Licence(1, 1, "الأساسية", "Basic", "monthly", **(instants | changes))


def stage_in_sql(company: Company, now: datetime) -> str:
    found = Company.objects.annotate(stage=stage_expression(now)).values_list("stage", flat=True).get(pk=company.pk)
    mine = Company.objects.filter(pk=company.pk)
    assert [stage for stage in Stage if mine.filter(in_stage(stage, now)).exists()] == [found]
    return str(found)


@pytest.mark.django_db
def test_function_and_sql_agree_on_the_whole_grid(company: Company) -> None:
    standing_set(company=company, licence=licence(), auto_renew=False)
    expected = {
        START: Stage.ACTIVE,
        END - TICK: Stage.ACTIVE,
        END: Stage.ALLOWANCE,
        PARTIAL - TICK: Stage.ALLOWANCE,
        PARTIAL: Stage.PARTIAL_SUSPENSION,
        TOTAL - TICK: Stage.PARTIAL_SUSPENSION,
        TOTAL: Stage.TOTAL_SUSPENSION,
        ERASE + timedelta(days=400): Stage.TOTAL_SUSPENSION,
    }
    hours = int((ERASE - START) / timedelta(hours=13))
    grid = [*expected, *(START + timedelta(hours=13 * step) for step in range(hours))]

    for now in grid:
        stage = stage_at(company.standing, now=now)
        assert stage_in_sql(company, now) == stage
        assert expected.get(now, stage) is stage


@pytest.mark.django_db
def test_both_say_none_without_a_licence(company: Company) -> None:
    assert stage_at(company.standing, now=utc_now()) is Stage.NONE
    assert stage_in_sql(company, utc_now()) == Stage.NONE


class AnyLine(TestCase):
    """Hypothesis needs its own test case to roll back after each example."""

    @settings(max_examples=60)
    @given(
        spans=st.lists(st.timedeltas(timedelta(0), timedelta(days=60)), min_size=3, max_size=3),
        at=st.timedeltas(timedelta(days=-5), timedelta(days=250)),
    )
    def test_function_and_sql_agree_on_any_line(self, spans: list[timedelta], at: timedelta) -> None:
        company = CompanyFactory.create()
        partial, total = END + spans[0], END + spans[0] + spans[1]
        standing_set(
            company=company,
            licence=licence(partial_suspension_at=partial, total_suspension_at=total, erase_at=total + spans[2]),
            auto_renew=False,
        )
        company.refresh_from_db()
        standing = Standing.objects.get(company=company)

        assert stage_in_sql(company, START + at) == stage_at(standing, now=START + at)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("now", "refused"),
    [
        (START, set()),
        (END, set()),
        (PARTIAL, {Action.WRITE}),
        (TOTAL, {Action.WRITE, Action.READ}),
    ],
)
def test_what_each_stage_refuses(company: Company, now: datetime, refused: set[Action]) -> None:
    standing_set(company=company, licence=licence(), auto_renew=False)

    for action in Action:
        if action in refused:
            with pytest.raises(CompanySuspended):
                require(company.standing, action, now=now)
        else:
            require(company.standing, action, now=now)
    assert set(ALLOWED) == set(Stage)


@pytest.mark.django_db
def test_a_new_licence_ends_a_waiver(company: Company) -> None:
    company.standing.waiver_until, company.standing.waiver_reason = END, "outage"

    standing_set(company=company, licence=licence(), auto_renew=True)

    standing = Standing.objects.get(company=company)
    assert (standing.waiver_until, standing.waiver_reason, standing.auto_renew) == (None, "", True)


@pytest.mark.django_db
def test_the_life_line_is_in_order(company: Company) -> None:
    standing_set(company=company, licence=licence(), auto_renew=True)

    schedule = schedule_of(company.standing, renewal_notice_days=7, auto_renew_days=(0, 2, 6, 13, 20))

    assert [item.at for item in schedule] == sorted(item.at for item in schedule)
    assert len({item.key for item in schedule}) == len(schedule)
    days_after_end = [(item.event.value, item.days, (item.at - END).days) for item in schedule if item.at >= END]
    assert days_after_end == [
        ("period_ends", 0, 0),
        ("auto_renew", 0, 0),
        ("auto_renew", 2, 2),
        ("auto_renew", 6, 6),
        ("partial_suspension", 0, 7),
        ("auto_renew", 13, 13),
        ("auto_renew", 20, 20),
        ("total_suspension", 0, 21),
        ("erases_soon", 15, 21),
        ("erases_soon", 7, 29),
        ("erases_soon", 3, 33),
        ("erases_soon", 1, 35),
        ("erasure", 0, 36),
    ]
    assert [item.days for item in schedule if item.event is Event.ENDS_SOON] == [7, 3, 1]
