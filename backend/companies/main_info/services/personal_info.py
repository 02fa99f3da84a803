"""The company's language, the one part of personal info that changes at once (the rest needs an edit order)."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from accounts.users.models import User
from common.errors import Invalid
from companies.company.models import Company
from companies.company.services import change_record
from companies.errors import REQUIRED
from companies.locks import company_for_change
from companies.main_info.services.known import language_require


@transaction.atomic
def company_language_set(*, company_id: UUID, lang: str, actor: User, now: datetime) -> Company:
    """Set the language in which the company prefers to be served."""
    company = company_for_change(company_id, now=now)
    if not lang:
        raise Invalid.field("lang", REQUIRED)
    language_require(lang, field="lang")
    before = {"lang": company.lang}
    company.lang = lang
    company.save(update_fields=["lang", "updated_at"])
    change_record(
        company=company,
        action="company.language_set",
        subject=company,
        before=before,
        after={"lang": lang},
        actor=actor,
        now=now,
    )
    return company
