"""Writing a company's contact people."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from accounts.models import User
from common.folding import fold
from companies.checks.contacts import PERSON_EMPTY, person_checked
from companies.checks.form import given_over
from companies.models import ContactPerson
from companies.services.items import Values, company_for_addition, company_for_change, item_of
from companies.services.records import change_record, values_of


@transaction.atomic
def contact_person_create(*, company_id: UUID, values: Values, actor: User, now: datetime) -> ContactPerson:
    """Add a person."""
    company = company_for_addition(company_id, ContactPerson, now=now, first_counts=False)
    person = ContactPerson(company=company)
    _write(person, values)
    after = values_of(person, PERSON_EMPTY)
    change_record(
        company=company, action="contact_person.created", subject=person, before={}, after=after, actor=actor, now=now
    )
    return person


@transaction.atomic
def contact_person_update(
    *, company_id: UUID, person_id: int, values: Values, actor: User, now: datetime
) -> ContactPerson:
    """Change what is given."""
    company = company_for_change(company_id, now=now)
    person = item_of(company, ContactPerson, person_id)
    before = values_of(person, PERSON_EMPTY)
    _write(person, values)
    after = values_of(person, PERSON_EMPTY)
    change_record(
        company=company,
        action="contact_person.updated",
        subject=person,
        before=before,
        after=after,
        actor=actor,
        now=now,
    )
    return person


@transaction.atomic
def contact_person_delete(*, company_id: UUID, person_id: int, actor: User, now: datetime) -> None:
    """Delete the person's entry."""
    company = company_for_change(company_id, now=now)
    person = item_of(company, ContactPerson, person_id)
    change_record(
        company=company, action="contact_person.deleted", subject=person, before={}, after={}, actor=actor, now=now
    )
    person.delete()


def _write(person: ContactPerson, values: Values) -> None:
    stored = {name: getattr(person, name) for name in PERSON_EMPTY}
    form = person_checked(given_over(stored, values, empty=PERSON_EMPTY), region=person.company.country)
    for name, value in form.values.items():
        setattr(person, name, value)
    person.folded = fold(person.name, person.job_title, person.email, person.phone)
    person.save()
