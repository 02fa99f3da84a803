"""Writing a company's addresses."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from accounts.users.models import User
from common.errors import Invalid
from common.text import fold
from companies.company.models import Company
from companies.company.services import change_record, values_of
from companies.locks import Values, company_for_addition, company_for_change, item_of
from companies.main_info.checks.address import ADDRESS_ABROAD, EMPTY, address_checked
from companies.main_info.checks.form import CleanForm, given_over
from companies.main_info.models import Address
from companies.main_info.services.known import country_require
from companies.main_info.services.preferred import preferred_delete, preferred_on_save


@transaction.atomic
def address_create(*, company_id: UUID, values: Values, actor: User, now: datetime) -> Address:
    """Add an address, in the company's country if none is given; the first, or one with ``default``, is the default."""
    company = company_for_addition(company_id, Address, now=now, first_counts=True)
    address = Address(company=company, country=company.country)
    _write(address, values)
    change_record(
        company=company,
        action="address.created",
        subject=address,
        before={},
        after=values_of(address, EMPTY),
        actor=actor,
        now=now,
    )
    return address


@transaction.atomic
def address_update(*, company_id: UUID, address_id: int, values: Values, actor: User, now: datetime) -> Address:
    """Change what is given; ``default`` true makes it the default."""
    company = company_for_change(company_id, now=now)
    address = item_of(company, Address, address_id)
    before = values_of(address, (*EMPTY, "is_default"))
    _write(address, values)
    after = values_of(address, (*EMPTY, "is_default"))
    change_record(
        company=company, action="address.updated", subject=address, before=before, after=after, actor=actor, now=now
    )
    return address


@transaction.atomic
def address_make_default(*, company_id: UUID, address_id: int, actor: User, now: datetime) -> Address:
    """Make it the default instead of the one that was."""
    company = company_for_change(company_id, now=now)
    address = item_of(company, Address, address_id)
    if not address.is_default:
        preferred_on_save(address, wanted=True, field="default")
        address.save(update_fields=["is_default", "updated_at"])
        change_record(
            company=company,
            action="address.made_default",
            subject=address,
            before={"is_default": False},
            after={"is_default": True},
            actor=actor,
            now=now,
        )
    return address


@transaction.atomic
def address_delete(*, company_id: UUID, address_id: int, successor_id: int | None, actor: User, now: datetime) -> None:
    """Delete it. The default one needs a successor while others remain: raises SuccessorNeeded."""
    company = company_for_change(company_id, now=now)
    address = item_of(company, Address, address_id)
    gone = Address(pk=address.pk, address_name=address.address_name)
    preferred_delete(address, successor_id=successor_id)
    change_record(company=company, action="address.deleted", subject=gone, before={}, after={}, actor=actor, now=now)


def draft_address_save(company: Company, values: Values) -> tuple[Address, CleanForm]:
    """The wizard's one address, which is the default one, in the company's country. The company is locked."""
    address = Address.objects.filter(company=company, is_default=True).first() or Address(company=company)
    country = (values.get("country") or company.country).upper()
    if country != company.country:
        raise Invalid.field("country", ADDRESS_ABROAD)
    return address, _write(address, {**values, "country": country, "default": True})


def _write(address: Address, values: Values) -> CleanForm:
    stored = {name: getattr(address, name) for name in EMPTY}
    merged = given_over(stored, values, empty=EMPTY)
    merged["country"] = merged["country"].upper()
    form = address_checked(merged)
    if merged["country"] != address.country:
        country_require(merged["country"], field="country")
    for name, value in form.values.items():
        setattr(address, name, value)
    preferred_on_save(address, wanted=values.get("default"), field="default")
    address.folded = fold(address.address_name, address.city, address.district, address.street, address.state)
    address.save()
    return form
