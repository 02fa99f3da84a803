"""Loading what the requirement engine looks at, for many companies at once and in a constant number of queries."""

from collections import defaultdict
from collections.abc import Collection, Container, Iterable, Mapping
from typing import Any
from uuid import UUID

from django.db.models import FilteredRelation, Q, QuerySet

from companies.company.models import Company, ReviewStatus
from companies.company.states import OPEN
from companies.documents.models import Document, DocumentState
from companies.main_info.kinds import LINKS, PHONES
from companies.main_info.models import Address, BankAccount, LegalInfo, Phone
from companies.main_info.selectors import items_of
from companies.registration.requirements.facts import Facts, ReviewReason

_NO_LEGAL_INFO = LegalInfo()


def _changeable(ids: Collection[UUID]) -> QuerySet[Company]:
    # Each relation has at most one such row (a unique constraint says so), so the joins never multiply.
    return (
        Company.objects.filter(pk__in=ids)
        .annotate(
            default_address=FilteredRelation("addresses", condition=Q(addresses__is_default=True)),
            primary_account=FilteredRelation("bank_accounts", condition=Q(bank_accounts__is_primary=True)),
            current_review=FilteredRelation("reviews", condition=Q(reviews__is_current=True)),
        )
        # The plugin does not know the annotated relations.
        .select_related("legal_info", "default_address", "primary_account", "current_review")  # type: ignore[misc]
    )


def _documents(ids: Collection[UUID]) -> QuerySet[Document]:
    counted = (DocumentState.IN_FORCE, DocumentState.SENT)
    return Document.everything.filter(company_id__in=ids, state__in=counted).order_by("pk")


def facts_of(companies: Iterable[Company], *, present: Container[tuple[UUID, str]]) -> dict[UUID, Facts]:
    """The facts of each company by its id: one query for companies that can be changed and their only rows, one for
    documents, one for phones. ``present`` says of which models a confirmed company has rows: (company, the model's
    name)."""
    rows = list(companies)
    changeable = [company.pk for company in rows if company.status in OPEN]
    confirmed = [company.pk for company in rows if company.status == ReviewStatus.CONFIRMED]
    changeable_rows = {row.pk: row for row in _changeable(changeable)} if changeable else {}
    # What the rules ask of a document; only the wizard shows the rest of it.
    papers = _grouped(_documents([*changeable, *confirmed]).only("company", "kind", "expires_on", "state"))
    phones = _grouped(Phone.objects.filter(company_id__in=changeable).order_by("pk")) if changeable else {}
    return {
        company.pk: Facts(
            company=company,
            **_only_rows(changeable_rows.get(company.pk)),
            **_papers(papers.get(company.pk, ())),
            phones=tuple(phones.get(company.pk, ())),
            has_address=(company.pk, Address.__name__) in present,
            has_phone=(company.pk, Phone.__name__) in present,
            has_bank_account=(company.pk, BankAccount.__name__) in present,
        )
        for company in rows
    }


def facts_of_one(company: Company) -> Facts:
    """Everything about one company, whatever its state (four queries)."""
    only_rows = _only_rows(_changeable([company.pk]).first())
    phones = tuple(items_of(PHONES, company))
    return Facts(
        company=company,
        **only_rows,
        **_papers(Document.everything.filter(company=company).order_by("pk")),
        phones=phones,
        links=tuple(items_of(LINKS, company)),
        has_address=only_rows["address"] is not None,
        has_phone=bool(phones),
        has_bank_account=only_rows["bank_account"] is not None,
    )


def _only_rows(found: Any) -> dict[str, Any]:
    review = getattr(found, "current_review", None)
    return {
        "legal": getattr(found, "legal_info", None) or _NO_LEGAL_INFO,
        "address": getattr(found, "default_address", None),
        "bank_account": getattr(found, "primary_account", None),
        "reasons": reasons_of(review),
        "decided_at": getattr(review, "decided_at", None),
    }


def _papers(rows: Iterable[Document]) -> dict[str, Any]:
    papers = list(rows)
    return {
        "documents": tuple(paper for paper in papers if paper.state == DocumentState.IN_FORCE),
        "sent": frozenset(paper.kind for paper in papers if paper.state == DocumentState.SENT),
    }


def reasons_of(review: Any) -> tuple[ReviewReason, ...]:
    """The reasons that a review gives, as the engine reads them; a missing review gives none."""
    return tuple(ReviewReason(**reason) for reason in review.reasons) if review is not None else ()


def _grouped(rows: Iterable[Any]) -> Mapping[UUID, list[Any]]:
    groups: dict[UUID, list[Any]] = defaultdict(list)
    for row in rows:
        groups[row.company_id].append(row)
    return groups
