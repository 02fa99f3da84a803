"""Reading edit orders: one company's, and the legal ones of all companies of a person."""

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.db.models import Q, QuerySet

from accounts.users.models import User
from common.errors import require_found
from companies.company.belonging import belonging_of
from companies.company.models import Company
from companies.company.standing import Action, company_now, is_allowed
from companies.documents.models import Document
from companies.registration.edit_orders.changes import GROUPS
from companies.registration.edit_orders.models import EditOrder, EditOrderStatus, Part
from permissions.access import Access


def edit_orders_waiting() -> QuerySet[EditOrder]:
    """On the reviewers' desk; those of a company that its owner closed leave it, and come back with them."""
    return EditOrder.objects.filter(status=EditOrderStatus.PENDING, company__standing__closed_at=None)


def parts_seen(access: Access) -> list[Part]:
    """The parts whose orders a person sees in a company."""
    return [part for part, group in GROUPS.items() if access.has(f"view_{group}")]


def edit_orders_of(company: Company, parts: Collection[Part]) -> QuerySet[EditOrder]:
    """Newest first."""
    return _listed().filter(company=company, part__in=parts)


def edit_order_of(company: Company, parts: Collection[Part], order_id: int) -> EditOrder:
    """One of them. Raises Missing."""
    return require_found(edit_orders_of(company, parts).filter(pk=order_id).first())


def legal_edit_orders_of(user: User, *, now: datetime) -> QuerySet[EditOrder]:
    """Those of all companies in which the person may view legal info now, newest first. ``now`` is the real clock."""
    belonging = belonging_of(user)
    seen = [
        company.pk
        for company in belonging.companies()
        if belonging.access(company).has("view_legal_info")
        and is_allowed(company.standing, Action.READ, now=company_now(company.standing, now))
    ]
    return _listed().filter(company__in=seen, part=Part.LEGAL)


def latest_edit_orders(companies: Iterable[Company], *, now: datetime) -> Mapping[UUID, list[EditOrder]]:
    """What is to be said of each company's orders, at most one a part: the one that waits, or a rejection that is not
    older than ``REJECTION_TOLD_DAYS`` (one query). ``now`` is the real clock."""
    found: dict[UUID, list[EditOrder]] = {company.pk: [] for company in companies}
    shown_since = {
        company.pk: company_now(company.standing, now) - timedelta(days=settings.REJECTION_TOLD_DAYS)
        for company in companies
    }
    # A later order of the part is among them, too: it is decided later, or waits.
    waiting_or_decided = Q(status=EditOrderStatus.PENDING) | Q(decided_at__gte=min(shown_since.values()))
    orders = (
        EditOrder.objects.filter(waiting_or_decided, company_id__in=shown_since)
        .order_by("-ordered_at", "-pk")
        .only("company", "part", "status", "ordered_at", "decided_at")
    )
    latest: dict[tuple[UUID, str], EditOrder] = {}
    for order in orders:
        latest.setdefault((order.company_id, order.part), order)
    for order in latest.values():
        since = shown_since[order.company_id]
        is_news = order.decided_at is None or (order.status == EditOrderStatus.REJECTED and order.decided_at >= since)
        if is_news:
            found[order.company_id].append(order)
    return found


def papers_of(orders: Iterable[EditOrder]) -> dict[int, Document]:
    """The files that the orders name and that are still there, by number (one query)."""
    return Document.everything.in_bulk({number for order in orders for number in order.document_ids()})


def _listed() -> QuerySet[EditOrder]:
    return EditOrder.objects.select_related("company", "ordered_by").order_by("-ordered_at", "-pk")
