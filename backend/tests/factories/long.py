"""A company whose every text is as long as its column allows, with hundreds of rows of each list. Run in Django's shell
of a running stack."""

from typing import Any

from django.db import transaction
from django.db.models import CharField, Model
from django.test import override_settings
from factory import Sequence

from accounts.users.models import User
from activity.services import activity_record
from common.clock import utc_now
from companies.company.models import Company
from companies.main_info.models import LegalInfo
from companies.registration.edit_orders.models import Change, EditOrder, EditOrderStatus, Part
from permissions.catalogue import NAMES, with_implied
from tests.factories.accounts import UserFactory
from tests.factories.billing_licences import licensed
from tests.factories.billing_money import fund, open_invoice, withdrawal
from tests.factories.companies import CompanyFactory, MembershipFactory, OwnershipOfferFactory
from tests.factories.invitations import InvitationFactory
from tests.factories.main_info import (
    AddressFactory,
    BankAccountFactory,
    ContactPersonFactory,
    LinkFactory,
    PhoneFactory,
    complete,
)

# One word without end, as nobody writes it but who means to; and a name in both alphabets.
TEXTS = {"arabic": "شركةواحةالسفروالسياحةالعالمية" * 20, "english": "Wahattravelandtourismworldwide" * 20}
TEXTS["mixed"] = f"{TEXTS['arabic'][:40]} Wahat Travel (KSA) واحة " * 20
# One of a whole page of each list of people.
PEOPLE = 21
CODES = ("country", "currency", "lang", "kind", "status", "type", "contact_type", "account_type", "state")


def lengthened(row: Model, text: str, *, but: tuple[str, ...] = ()) -> dict[str, str]:
    """Each free text of the row, as long as it may be."""
    return {
        field.name: text[: field.max_length or 200].strip()
        for field in row._meta.concrete_fields
        if isinstance(field, CharField)
        and not field.choices
        and field.editable
        and field.name not in (*CODES, *but)
        and ("name" in field.name or field.name in ("street", "city", "district", "job_title", "fullname"))
    }


@transaction.atomic
def long_make(*, email: str, text: str, addresses: int, rows: int) -> str:
    """The id of the company of the person."""
    owner, long = User.objects.get(email=email), TEXTS[text]
    # The factories count anew in each process; of each text there is one company, with people of its own.
    UserFactory.reset_sequence(1_000 * (1 + list(TEXTS).index(text)), force=True)
    company = CompanyFactory.create(owner=owner, sub_domain=f"long-{text}", standing__level=3)
    Company.objects.filter(pk=company.pk).update(**lengthened(company, long))
    complete(company)
    legal = LegalInfo.objects.get(company=company)
    LegalInfo.objects.filter(pk=legal.pk).update(**lengthened(legal, long))
    made: tuple[tuple[Any, int], ...] = (
        (AddressFactory, addresses),
        *((make, rows) for make in (PhoneFactory, LinkFactory, ContactPersonFactory, BankAccountFactory)),
    )
    for make, count in made:
        more = {"iban": Sequence("SA00{:020d}".format)} if make is BankAccountFactory else {}
        built = make.build_batch(count, company=company, **more)
        for row in built:
            for name, value in lengthened(row, long, but=("sub_domain",)).items():
                setattr(row, name, value)
            if hasattr(row, "is_public"):
                row.is_public = True
        built[0].__class__.objects.bulk_create(built)
    now = utc_now()
    for number in range(rows):
        order = EditOrder(company=company, part=Part.LEGAL, status=EditOrderStatus.CANCELED, ordered_by=owner)
        order.changes = [Change("entity_name", long[:150], long[number:150])]
        order.ordered_at = order.decided_at = now
        order.save()
    for part, field in ((Part.LEGAL, "entity_name"), (Part.IDENTITY, "name_ar")):
        order = EditOrder(company=company, part=part, ordered_by=owner, ordered_at=now)
        order.changes = [Change(field, long[:120], long[1:120])]
        order.save()
    people_make(company, long, owner=owner, sub_domain=f"people-{text}")
    money_make(company)
    return str(company.pk)


def money_make(company: Company) -> None:
    """Amounts of eight digits, more than the portal takes at once."""
    with override_settings(CHARGE_MAX_CENTS=10**10):
        licensed(company, level=3, period="yearly")
        fund(company, 98_765_432_10)
    withdrawal(company, 12_345_678_00)
    withdrawal(company, 23_456_789_01, seen=True)
    open_invoice(company, 87_654_321_09)


def people_make(company: Company, long: str, *, owner: User, sub_domain: str) -> None:
    """Members and invitations of a company, and what its log says of them; its owner is invited to another company, and
    offered a third."""
    now, rights = utc_now(), sorted(NAMES)
    names = {"first_name": long[:60].strip(), "last_name": long[60:120].strip()}
    members = []
    for number in range(PEOPLE):
        address = f"{'somebody' * 5}{number}@{sub_domain}.example.com"
        members.append(member := UserFactory.create(email=address, **names))
        MembershipFactory.create(company=company, user=member, permissions=sorted(with_implied(rights[: number * 2])))
        InvitationFactory.create(company=company, email=f"new-{address}", permissions=rights[: number * 2])
        activity_record(
            company_id=company.pk,
            actor=member,
            action="membership.updated",
            subject=member,
            now=now,
            changes=[{"field": name, "old": False, "new": True} for name in rights[:number]],
            note=long[:200],
            label=member.get_full_name(),
        )
    for letter in "ab":
        other = CompanyFactory.create(owner=members[0], sub_domain=f"{sub_domain}-{letter}")
        Company.objects.filter(pk=other.pk).update(**lengthened(other, long, but=("sub_domain", "sub_domain_key")))
        if letter == "a":
            InvitationFactory.create(company=other, email=owner.email, permissions=rights, token=None)
        else:
            MembershipFactory.create(company=other, user=owner)
            OwnershipOfferFactory.create(company=other, offered_to=owner)
