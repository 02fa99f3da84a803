"""A confirmed company with everything, and short ways to ask for changes of it."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import storages

from accounts.users.models import User
from common.clock import utc_now
from common.files.uploads import document_clean
from companies.company.models import Company
from companies.documents.models import Document
from companies.documents.services import document_add
from companies.registration.edit_orders.changes import part_of
from companies.registration.edit_orders.models import EditOrder
from companies.registration.edit_orders.services import edit_order_create
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import complete, pdf_upload, picture

Order = Callable[..., EditOrder]
Propose = Callable[..., Document]


@pytest.fixture
def company(owner: User) -> Company:
    """Confirmed, with legal info, papers and a logo that is really there."""
    company = complete(CompanyFactory.create(owner=owner))
    company.logo = storages["public"].save("logos/wahat.png", ContentFile(picture(size=(32, 32))))
    company.save(update_fields=["logo"])
    return company


@pytest.fixture
def propose(company: Company, owner: User) -> Propose:
    """Upload a paper of the confirmed company: ``propose("tax_card", expires_on=…)``."""

    def make(kind: str = "tourism_license", **more: Any) -> Document:
        values = {"file": document_clean(pdf_upload("جديد.pdf"), field="file"), "expires_on": None, **more}
        return document_add(company_id=company.pk, kind=kind, actor=owner, now=utc_now(), **values)

    return make


@pytest.fixture
def order(company: Company, owner: User) -> Order:
    """Ask for values: ``order(name_en="New name")``."""

    def make(**values: Any) -> EditOrder:
        part = part_of(values, company.kind)
        return edit_order_create(company_id=company.pk, part=part, values=values, actor=owner, now=utc_now())

    return make
