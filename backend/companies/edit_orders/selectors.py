"""Reading edit orders: one company's, and the legal ones of all companies of a person."""

from collections.abc import Collection, Iterable
from datetime import datetime

from django.db.models import QuerySet

from accounts.users.models import User
from common.errors import require_found
from companies.cards.selectors import belonging_of
from companies.company.models import Company
from companies.company.standing import ALLOWED, Action, company_now, stage_at
from companies.documents.models import Document
from companies.edit_orders.changes import GROUPS
from companies.edit_orders.models import EditOrder, Part
from permissions.access import Access


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
        and Action.READ in ALLOWED[stage_at(company.standing, now=company_now(company.standing, now))]
    ]
    return _listed().filter(company__in=seen, part=Part.LEGAL)


def papers_of(orders: Iterable[EditOrder]) -> dict[int, Document]:
    """The files that the orders name and that are still there, by number (one query)."""
    return Document.everything.in_bulk({number for order in orders for number in order.document_ids()})


def _listed() -> QuerySet[EditOrder]:
    return EditOrder.objects.select_related("company", "ordered_by").order_by("-ordered_at", "-pk")
