"""Companies and edit orders, as the admin's search finds them."""

from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from common.admin import ltr, minute, number_of, page_of
from common.admin.finding import SearchQuery, SearchResult, finder, panel
from common.clock import utc_now
from companies.company.models import Company, Membership
from companies.life.ownership.models import OwnershipOffer
from companies.main_info.models import BankAccount, ContactPerson, LegalInfo, Phone
from companies.registration.edit_orders.models import EditOrder
from companies.validators.sub_domain import sub_domain_key

# What the company was found by, where its name does not say it.
_BY = {
    "by_legal": _("Legal info"),
    "by_bank": _("Bank account"),
    "by_contact": _("Contacts"),
    "by_owner": _("Owner"),
}


def _company_result(company: Company) -> SearchResult:
    why = format_html_join("", " · {}", ((name,) for by, name in _BY.items() if getattr(company, by, False)))
    note = format_html("{} · {}{}", company.get_status_display(), ltr(company.sub_domain), why)
    return SearchResult(company.name or _("No name yet"), page_of(company), note)


@finder(_("Companies"), right="companies.view_company", order=20, show=_company_result)
def companies_found(query: SearchQuery) -> QuerySet[Company]:
    """By name, digital name or our own number; by any whole number of the legal info or a bank account; by a whole
    phone number or address of the contacts or the owner."""
    typed, indexes = query.identifier, query.indexes
    of_phone = Q(phone__in=query.phones)
    of_email = Q(email=query.email) if query.email else Q(pk=None)
    owned = {"owner__email": query.email} if query.email else {"owner__phone__in": query.phones}

    def has(model: Any, wanted: Q) -> Exists:
        return Exists(model.objects.filter(wanted, company=OuterRef("pk")))

    rows = Company.objects.filter(erased_at=None).annotate(
        by_legal=has(
            LegalInfo,
            Q(registration_number=typed)
            | Q(tax_number=typed)
            | Q(tourism_license=typed)
            | Q(person_identification_index__in=indexes)
            | Q(freelance_license_index__in=indexes),
        ),
        by_bank=has(BankAccount, Q(iban_index__in=indexes) | Q(account_number_index__in=indexes)),
        by_contact=Exists(Phone.objects.filter(of_phone, company=OuterRef("pk")))
        | has(ContactPerson, of_phone | of_email),
        by_owner=Q(**owned) if query.email or query.phones else Q(pk=None),
    )
    named = query.named("name_folded") | Q(sub_domain_key=sub_domain_key(typed.lower())) | Q(pk=query.uuid)
    return rows.filter(named | Q(by_legal=True) | Q(by_bank=True) | Q(by_contact=True) | Q(by_owner=True)).order_by(
        "name_folded", "pk"
    )


def _order_result(order: EditOrder) -> SearchResult:
    return SearchResult(
        order.company.name, page_of(order), format_html("{} · {}", number_of(order), order.get_part_display())
    )


@finder(_("Edit requests"), right="companies.view_editorder", order=30, show=_order_result)
def edit_orders_found(query: SearchQuery) -> QuerySet[EditOrder]:
    """Edit orders by their number, as the admin's search finds them."""
    return EditOrder.objects.filter(pk=query.number or 0).select_related("company")


def _own_order_result(order: EditOrder) -> SearchResult:
    """On the company's own page."""
    note = format_html("{} · {}", number_of(order), order.get_status_display())
    return SearchResult(order.get_part_display(), page_of(order), note)


@panel(_("Edit requests"), of="companies.company", right="companies.view_editorder", order=40, show=_own_order_result)
def edit_orders_of(company: Company) -> QuerySet[EditOrder]:
    return EditOrder.objects.filter(company=company).order_by("-pk")


@panel(_("Companies"), of="accounts.user", right="companies.view_company", order=10, show=_company_result)
def companies_of(user: User) -> QuerySet[Company]:
    """Those that the person owns."""
    return Company.objects.filter(owner=user, erased_at=None).order_by("-created_at")


def _membership_result(membership: Membership) -> SearchResult:
    return SearchResult(str(membership.company), page_of(membership), minute(membership.joined_at))


def _member_result(membership: Membership) -> SearchResult:
    return SearchResult(str(membership.user), page_of(membership), minute(membership.joined_at))


@panel(_("Memberships"), of="accounts.user", right="companies.view_membership", order=20, show=_membership_result)
def memberships_of(user: User) -> QuerySet[Membership]:
    return Membership.objects.filter(user=user).select_related("company").order_by("-joined_at")


@panel(_("Members"), of="companies.company", right="companies.view_membership", order=10, show=_member_result)
def members_of(company: Company) -> QuerySet[Membership]:
    return Membership.objects.filter(company=company).select_related("user").order_by("-joined_at")


def _offer_result(offer: OwnershipOffer) -> SearchResult:
    note = format_html("{} · {}", offer.state_at(utc_now()).label, minute(offer.created_at))
    return SearchResult(str(offer.offered_to), page_of(offer), note)


@panel(
    _("Ownership offers"), of="companies.company", right="companies.view_ownershipoffer", order=30, show=_offer_result
)
def offers_of(company: Company) -> QuerySet[OwnershipOffer]:
    return OwnershipOffer.objects.filter(company=company).select_related("offered_to").order_by("-created_at")
