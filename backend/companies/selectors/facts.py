"""Loading what the requirement engine looks at, for many companies at once and in a constant number of queries."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import Any
from uuid import UUID

from django.db.models import FilteredRelation, Q, QuerySet, Value

from companies.models import Address, BankAccount, Company, Document, LegalInfo, Phone, ReviewStatus
from companies.requirements import OPEN, Facts, ReviewReason

# What the rules ask of a paper; only the wizard shows the rest of it.
_PAPERS = Document.objects.only("company", "kind", "expires_on")


def facts_of(companies: Iterable[Company], *, papers: QuerySet[Document] = _PAPERS) -> dict[UUID, Facts]:
    """The facts of each company by its id: one query for companies that can be changed and their only rows, one for
    confirmed ones, one for documents, one for phones."""
    rows = list(companies)
    open_ids = [company.pk for company in rows if company.status in OPEN]
    confirmed_ids = [company.pk for company in rows if company.status == ReviewStatus.CONFIRMED]
    open_rows = _open_rows(open_ids)
    kept = _kept_by(confirmed_ids)
    # Of a confirmed company's papers only those that can expire matter.
    wanted = Q(company__in=open_ids) | Q(company__in=confirmed_ids, expires_on__isnull=False)
    documents = _grouped(papers.filter(wanted).order_by("pk"))
    phones = _grouped(Phone.objects.filter(company__in=open_ids).order_by("pk")) if open_ids else {}
    facts: dict[UUID, Facts] = {}
    for company in rows:
        found: Any = open_rows.get(company.pk)
        facts[company.pk] = Facts(
            company=company,
            legal=getattr(found, "legal_info", None) or LegalInfo(company=company),
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
    return facts_of([company], papers=Document.objects.all())[company.pk]


def reasons_of(review: Any) -> tuple[ReviewReason, ...]:
    """The reasons that a review gives, as the engine reads them; a missing review gives none."""
    return tuple(ReviewReason(**reason) for reason in review.reasons) if review is not None else ()


def _open_rows(ids: Collection[UUID]) -> Mapping[UUID, Company]:
    if not ids:
        return {}
    # Each relation has at most one such row (a unique constraint says so), so the joins never multiply.
    rows = (
        Company.objects.filter(pk__in=ids)
        .annotate(
            default_address=FilteredRelation("addresses", condition=Q(addresses__is_default=True)),
            primary_account=FilteredRelation("bank_accounts", condition=Q(bank_accounts__is_primary=True)),
            current_review=FilteredRelation("reviews", condition=Q(reviews__is_current=True)),
        )
        # The plugin does not know the annotated relations.
        .select_related("legal_info", "default_address", "primary_account", "current_review")  # type: ignore[misc]
    )
    return {row.pk: row for row in rows}


def _kept_by(ids: Collection[UUID]) -> Collection[tuple[UUID, str]]:
    """Which of the companies keep at least one address, phone or bank account: (company, the model's name)."""
    if not ids:
        return ()

    def keepers(model: type[Address | Phone | BankAccount]) -> QuerySet[Any, tuple[Any, ...]]:
        return model._default_manager.filter(company__in=ids).values_list("company_id", Value(model.__name__))

    # A union drops what is there twice, and reads each table by the companies asked for, however many there are.
    return set(keepers(Address).union(keepers(Phone), keepers(BankAccount)))


def _grouped(rows: Iterable[Any]) -> Mapping[UUID, list[Any]]:
    groups: dict[UUID, list[Any]] = defaultdict(list)
    for row in rows:
        groups[row.company_id].append(row)
    return groups
