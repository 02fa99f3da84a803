"""Loading what the requirement engine looks at, for many companies at once and in a constant number of queries."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from django.db.models import FilteredRelation, Q, QuerySet, UUIDField, Value

from common.prepared import Among, Prepared, SlotOfMany
from companies.company.models import Company, ReviewStatus
from companies.documents.models import Document
from companies.main_info.models import Address, BankAccount, LegalInfo, Phone
from companies.requirements.engine import OPEN, Facts, ReviewReason

_NO_LEGAL_INFO = LegalInfo()
# Slots of companies' keys.
_KEYS = (UUIDField(),)


def _documents(ids: SlotOfMany, open_ids: SlotOfMany) -> QuerySet[Document]:
    # Of a confirmed company's papers only those that can expire matter.
    rows = Document.objects.filter(Among("company_id", ids)).order_by("pk")
    return rows.filter(Among("company_id", open_ids) | Q(expires_on__isnull=False))


# What the rules ask of a paper; only the wizard shows the rest of it.
_PAPERS = Prepared(lambda **ids: _documents(**ids).only("company", "kind", "expires_on"), ids=_KEYS, open_ids=_KEYS)
_WHOLE_PAPERS = Prepared(_documents, ids=_KEYS, open_ids=_KEYS)


def _phones(ids: SlotOfMany) -> QuerySet[Phone]:
    return Phone.objects.filter(Among("company_id", ids)).order_by("pk")


def _open(ids: SlotOfMany) -> QuerySet[Company]:
    # Each relation has at most one such row (a unique constraint says so), so the joins never multiply.
    return (
        Company.objects.filter(Among("pk", ids))
        .annotate(
            default_address=FilteredRelation("addresses", condition=Q(addresses__is_default=True)),
            primary_account=FilteredRelation("bank_accounts", condition=Q(bank_accounts__is_primary=True)),
            current_review=FilteredRelation("reviews", condition=Q(reviews__is_current=True)),
        )
        # The plugin does not know the annotated relations.
        .select_related("legal_info", "default_address", "primary_account", "current_review")  # type: ignore[misc]
    )


def _keepers(ids: SlotOfMany) -> QuerySet[Any, tuple[UUID, str]]:
    """Which of the companies keep at least one address, phone or bank account: (company, the model's name)."""
    found, *others = (
        model._default_manager.filter(Among("company_id", ids)).values_list("company_id", Value(model.__name__))
        for model in (Address, Phone, BankAccount)
    )
    # A union drops what is there twice, and reads each table by the companies asked for, however many there are.
    return found.union(*others)


_PHONES = Prepared(_phones, ids=_KEYS)
_OPEN_ROWS = Prepared(_open, ids=_KEYS)
_KEPT = Prepared(_keepers, ids=_KEYS)


def facts_of(companies: Iterable[Company], *, papers: Prepared[Document] = _PAPERS) -> dict[UUID, Facts]:
    """The facts of each company by its id: one query for companies that can be changed and their only rows, one for
    confirmed ones, one for documents, one for phones."""
    rows = list(companies)
    open_ids = [company.pk for company in rows if company.status in OPEN]
    confirmed_ids = [company.pk for company in rows if company.status == ReviewStatus.CONFIRMED]
    open_rows = {row.pk: row for row in _OPEN_ROWS.rows(ids=open_ids)} if open_ids else {}
    kept = set(_KEPT.rows(ids=confirmed_ids)) if confirmed_ids else set()
    documents = _grouped(papers.rows(ids=[*open_ids, *confirmed_ids], open_ids=open_ids))
    phones = _grouped(_PHONES.rows(ids=open_ids)) if open_ids else {}
    facts: dict[UUID, Facts] = {}
    for company in rows:
        found: Any = open_rows.get(company.pk)
        facts[company.pk] = Facts(
            company=company,
            legal=getattr(found, "legal_info", None) or _NO_LEGAL_INFO,
            documents=tuple(documents.get(company.pk, ())),
            address=getattr(found, "default_address", None),
            phones=tuple(phones.get(company.pk, ())),
            bank_account=getattr(found, "primary_account", None),
            reasons=reasons_of(getattr(found, "current_review", None)),
            decided_at=getattr(getattr(found, "current_review", None), "decided_at", None),
            has_address=(company.pk, Address.__name__) in kept,
            has_phone=(company.pk, Phone.__name__) in kept,
            has_bank_account=(company.pk, BankAccount.__name__) in kept,
        )
    return facts


def facts_of_one(company: Company) -> Facts:
    """The facts of one company, its papers whole."""
    return facts_of([company], papers=_WHOLE_PAPERS)[company.pk]


def reasons_of(review: Any) -> tuple[ReviewReason, ...]:
    """The reasons that a review gives, as the engine reads them; a missing review gives none."""
    return tuple(ReviewReason(**reason) for reason in review.reasons) if review is not None else ()


def _grouped(rows: Iterable[Any]) -> Mapping[UUID, list[Any]]:
    groups: dict[UUID, list[Any]] = defaultdict(list)
    for row in rows:
        groups[row.company_id].append(row)
    return groups
