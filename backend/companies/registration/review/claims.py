"""Who of ops is on what waits for a decision: the others see it, and decide nothing behind their back."""

from datetime import datetime
from typing import Any, TypeVar

from django.db import transaction

from accounts.users.models import User
from common.durations import ago_text
from common.errors import WrongState, require_found
from companies.company.models import Claimable
from companies.errors import ClaimedByAnother
from companies.locks import company_for_decision

WorkT = TypeVar("WorkT", bound=Claimable)


@transaction.atomic
def claim_take(work: WorkT, *, actor: User, now: datetime, is_taken_over: bool = False) -> WorkT:
    """Say that ``actor`` is on it. Raises WrongState once it is decided, CompanyClosed, ClaimedByAnother unless it is
    taken over."""
    work = _locked(work)
    if not is_taken_over:
        require_free(work, actor=actor, now=now)
    return _claimed(work, actor, now)


@transaction.atomic
def claim_release(work: WorkT, *, actor: User, now: datetime) -> WorkT:
    """Leave it to the others. Raises WrongState once it is decided, ClaimedByAnother."""
    work = _locked(work)
    require_free(work, actor=actor, now=now)
    return _claimed(work, None, None)


def require_free(work: Claimable, *, actor: User, now: datetime) -> None:
    """Refuse what another colleague is on."""
    holder = work.holder(now=now)
    if holder not in (None, actor):
        raise ClaimedByAnother(name=str(holder))


def claim_shown(work: Claimable | None, *, reader: User, now: datetime) -> dict[str, Any] | None:
    """What the templates show of it: who is on it since when; None of what waits for nobody."""
    if work is None or not work.is_waiting:
        return None
    holder = work.holder(now=now)
    return {
        "kind": work._meta.model_name,
        "key": work.pk,
        "holder": holder,
        "is_mine": holder == reader,
        "since": ago_text(work.claimed_at, now=now) if holder and work.claimed_at else "",
    }


def _locked(work: WorkT) -> WorkT:
    company_for_decision(work.company_id)
    rows = type(work)._default_manager.select_related("claimed_by")
    found = require_found(rows.filter(pk=work.pk).first())
    if not found.is_waiting:
        raise WrongState
    return found


def _claimed(work: WorkT, actor: User | None, now: datetime | None) -> WorkT:
    work.claimed_by, work.claimed_at = actor, now
    work.save(update_fields=["claimed_by", "claimed_at"])
    return work
