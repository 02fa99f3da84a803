"""What a person finds by a few words over all their companies: only what they may open now, the best first."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.db.models import Case, Q, QuerySet, When
from django.utils.translation import gettext as _

from accounts.users.models import User
from billing.invoices.models import Invoice
from billing.withdrawals.models import Withdrawal, WithdrawalStatus
from common import money
from common.text import fold, isolate, isolate_ltr, number_in
from companies.company.access import CompanyContext, contexts_of, is_authorised
from companies.company.models import Membership
from companies.company.standing import Action, Stage
from invitations.models import Invitation, InvitationStatus

MOST = 20
MOST_OF_A_KIND = 5
LEAST_LETTERS = 2
# What was found is it, begins so, or holds it.
_EXACT, _BEGINS, _HOLDS = range(3)

# Of withdrawals that are equally well found, those that came to nothing are last.
_OVER = (WithdrawalStatus.CANCELED, WithdrawalStatus.CLOSED)

_AMOUNT = re.compile(r"(\d{1,9})(?:\.(\d{1,2}))?(?: usd)?")


class Kind(StrEnum):
    COMPANY = "company"
    INVOICE = "invoice"
    WITHDRAWAL_REQUEST = "withdrawal_request"
    MEMBER = "member"
    INVITATION = "invitation"


@dataclass(frozen=True)
class SearchResult:
    """One thing, in the reader's language; ``link`` is a path of the portal without its language."""

    kind: Kind
    id: UUID | int
    title: str
    text: str
    link: str
    rank: int


@dataclass(frozen=True)
class _Search:
    """What is looked for, folded, and where: the searcher's companies."""

    words: str
    user: User
    contexts: Sequence[CompanyContext]
    now: datetime

    def where(self, permission: str, action: Action) -> dict[UUID, CompanyContext]:
        """The companies in which the person may do this now."""
        return {each.company.pk: each for each in self.contexts if is_authorised(each, permission, action)}

    def held_by(self, column: str) -> Q:
        """Every word is somewhere in the folded column."""
        return Q(*((f"{column}__contains", word) for word in self.words.split()))

    def number(self, title: str) -> Q:
        """Of the row, alone or after words of the title that it goes by: ``8``, ``#8``, ``request 8``."""
        *words, last = self.words.split()
        found = number_in(last) if set(words) <= set(fold(title).split()) else None
        return Q(pk__in=[] if found is None else [found])

    def amount(self, *columns: str) -> Q:
        """One of the columns has the amount that was typed: ``1,250.00 USD``."""
        typed = _AMOUNT.fullmatch(self.words)
        if typed is None:
            return Q(pk__in=[])
        cents = int(typed[1]) * 100 + int((typed[2] or "").ljust(2, "0"))
        return Q(*((column, cents) for column in columns), _connector=Q.OR)


def found_by(user: User, *, text: str, now: datetime) -> list[SearchResult]:
    """At most MOST things and MOST_OF_A_KIND of each kind (seven queries at most). ``now`` is the real clock.

    Nothing for less than LEAST_LETTERS, but for a digit: requests have numbers.
    """
    words = fold(text)
    if len(words) < LEAST_LETTERS and not words.isdecimal():
        return []
    search = _Search(words, user, contexts_of(user, now=now), now)
    found = [each for finder in _FINDERS for each in finder(search)]
    return sorted(found, key=lambda each: each.rank)[:MOST]


def _companies(search: _Search) -> list[SearchResult]:
    found = []
    for context in search.contexts:
        company = context.company
        names = [fold(name) for name in (company.company_name, company.name_ar, company.name_en, company.sub_domain)]
        names.append(company.sub_domain_key or "")
        if not all(word in " ".join(names) for word in search.words.split()):
            continue
        begins = any(name.startswith(search.words) for name in names)
        rank = _rank(is_it=search.words in names, begins=begins)
        link = f"/company/{company.pk}"
        found.append(SearchResult(Kind.COMPANY, company.pk, company.name, _state(context), link, rank))
    return sorted(found, key=lambda each: each.rank)[:MOST_OF_A_KIND]


def _state(context: CompanyContext) -> str:
    """A licence that is due says more than the review that it followed."""
    company = context.company
    if company.standing.closed_at is not None:
        state = _("Closed by its owner")
    elif context.stage in (Stage.NONE, Stage.ACTIVE):
        state = company.get_status_display()
    else:
        state = str(context.stage.label)
    return _joined(company.sub_domain and isolate_ltr(company.sub_domain), state)


def _invoices(search: _Search) -> Iterator[SearchResult]:
    companies = search.where("view_invoices", Action.READ_ESSENTIAL)
    amount = search.amount("total_cents", "amount_due_cents")
    rows = Invoice.objects.filter(search.held_by("search_text") | amount, company__in=companies).only(
        "company_id", "status", "tax_number", "proforma_number", "total_cents"
    )
    is_it = Q(tax_number__iexact=search.words) | Q(proforma_number__iexact=search.words) | amount
    begins = Q(tax_number__istartswith=search.words) | Q(proforma_number__istartswith=search.words)
    for invoice in _best(rows.order_by("-issued_at", "-pk"), is_it, begins):
        company = companies[invoice.company_id].company
        yield SearchResult(
            Kind.INVOICE,
            invoice.pk,
            invoice.number,
            _joined(isolate(company.name), invoice.get_status_display(), _usd(invoice.total_cents)),
            f"/company/{company.pk}/invoices/{invoice.pk}",
            invoice.rank,
        )


def _withdrawals(search: _Search) -> Iterator[SearchResult]:
    companies = search.where("view_withdrawal_requests", Action.READ_ESSENTIAL)
    amount = search.amount("amount_cents")
    title = _("Withdrawal request %(number)s")
    number = search.number(title)
    rows = Withdrawal.objects.filter(number | amount | search.held_by("search_text"), company__in=companies).only(
        "company_id", "status", "amount_cents"
    )
    begins = amount | Q(search_text__startswith=search.words)
    came_to_nothing = Case(When(status__in=_OVER, then=1), default=0)
    for withdrawal in _best(rows.order_by(came_to_nothing, "-pk"), number, begins):
        company = companies[withdrawal.company_id].company
        yield SearchResult(
            Kind.WITHDRAWAL_REQUEST,
            withdrawal.pk,
            title % {"number": withdrawal.pk},
            _joined(isolate(company.name), withdrawal.get_status_display(), _usd(withdrawal.amount_cents)),
            f"/company/{company.pk}/withdrawal-requests/{withdrawal.pk}",
            withdrawal.rank,
        )


def _members(search: _Search) -> list[SearchResult]:
    """Others than the searcher, once for each company; the owner is a column of the company, not a member."""
    companies = search.where("view_users", Action.READ)
    rows = Membership.objects.filter(search.held_by("user__name_folded"), company__in=companies)
    rows = rows.exclude(user=search.user).select_related("user").order_by("user__name_folded", "pk")
    begins = Q(user__name_folded__startswith=search.words)
    found = [
        _member(companies[member.company_id], member.user, member.rank)
        for member in _best(rows, Q(user__email=search.words), begins)
    ]
    owner_ids = {each.company.owner_id for each in companies.values() if each.company.owner_id is not None}
    owners = User.objects.filter(search.held_by("name_folded"), pk__in=owner_ids).exclude(pk=search.user.pk)
    for owner in owners:
        rank = _rank(is_it=owner.email == search.words, begins=owner.name_folded.startswith(search.words))
        found += [_member(each, owner, rank) for each in companies.values() if each.company.owner_id == owner.pk]
    return sorted(found, key=lambda each: each.rank)[:MOST_OF_A_KIND]


def _member(context: CompanyContext, person: User, rank: int) -> SearchResult:
    """To their rights where they can be changed, else to their place in the list."""
    company, is_owner = context.company, person.pk == context.company.owner_id
    link = f"/company/{company.pk}/invitations-permissions/users"
    may_edit = not is_owner and is_authorised(context, "edit_users", Action.WRITE)
    link += f"/{person.pk}/edit" if may_edit else f"?{urlencode({'search': person.email})}"
    text = _joined(isolate(company.name), is_owner and _("Owner"), isolate_ltr(person.email))
    return SearchResult(Kind.MEMBER, person.pk, person.get_full_name(), text, link, rank)


def _invitations(search: _Search) -> Iterator[SearchResult]:
    """Invitations to the person that wait for an answer."""
    companies = search.where("view_invitations", Action.READ)
    rows = Invitation.objects.waiting(search.now).filter(search.held_by("email"), company__in=companies)
    begins = Q(email__startswith=search.words)
    for invitation in _best(rows.order_by("-sent_at", "-pk"), Q(email=search.words), begins):
        context = companies[invitation.company_id]
        link = f"/company/{context.company.pk}/invitations-permissions/invitations"
        may_edit = is_authorised(context, "edit_invitations", Action.WRITE)
        link += f"/{invitation.pk}" if may_edit else f"?{urlencode({'search': invitation.email})}"
        text = _joined(isolate(context.company.name), str(InvitationStatus.PENDING.label))
        yield SearchResult(Kind.INVITATION, invitation.pk, invitation.email, text, link, invitation.rank)


_FINDERS: tuple[Callable[[_Search], Iterable[SearchResult]], ...] = (
    _companies,
    _invoices,
    _withdrawals,
    _members,
    _invitations,
)


def _rank(*, is_it: bool, begins: bool) -> int:
    return _EXACT if is_it else _BEGINS if begins else _HOLDS


def _best(rows: QuerySet[Any], is_it: Q, begins: Q) -> list[Any]:
    """The first of the rows by ``rank``, among equals as they are ordered (one query)."""
    rank = Case(When(is_it, then=_EXACT), When(begins, then=_BEGINS), default=_HOLDS)
    return list(rows.annotate(rank=rank).order_by("rank", *rows.query.order_by)[:MOST_OF_A_KIND])


def _usd(cents: int) -> str:
    """Not torn by the end of a line."""
    return isolate_ltr(money.to_display(cents).replace(" ", "\u00a0"))


def _joined(*parts: str | bool) -> str:
    return " · ".join(str(part) for part in parts if part)
