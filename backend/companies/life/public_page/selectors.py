"""A company as everybody may see it."""

from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import QuerySet

from activity.models import Entry
from common.clock import business_date
from companies.company.models import Company, CompanyKind, ReviewStatus
from companies.company.services import company_of_former_name
from companies.company.standing import Stage, company_now, stage_at, stage_expression
from companies.documents.models import Document, DocumentKind
from companies.life.public_page.models import OfferedService, PageContent
from companies.life.themes.selectors import Look, look_of
from companies.main_info.models import Address, Link, Phone
from companies.validators.sub_domain import sub_domain_key
from references.lists.models import ServiceCategory


@dataclass(frozen=True)
class CheckedLicence:
    """A paper that ops have seen and that has not expired. A freelancer's number is a person's, and stays out."""

    kind: DocumentKind
    number: str
    checked_on: date


@dataclass(frozen=True)
class PublicCompany:
    """What the public page shows: of phones, links and addresses what the owner marked as public."""

    company: Company
    look: Look | None
    phones: tuple[Phone, ...]
    links: tuple[Link, ...]
    addresses: tuple[Address, ...]
    service_categories: tuple[ServiceCategory, ...]
    content: PageContent
    licence: CheckedLicence | None


@dataclass(frozen=True)
class Suspended:
    """The page is there but closed for now."""


# What a page reads with its company.
ON_PAGE = ("standing", "theme_choice__theme", "page_content", "legal_info")
# Stages in which a confirmed company's page is open.
_OPEN = (Stage.ACTIVE, Stage.ALLOWANCE)


def public_company(sub_domain: str, *, now: datetime) -> PublicCompany | Suspended | None:
    """The company of a digital name, or of one that it changed lately, however it is spelled; None unless it is
    confirmed and was ever licensed."""
    confirmed = Company.objects.select_related(*ON_PAGE).filter(erased_at=None, status=ReviewStatus.CONFIRMED)
    company = confirmed.filter(sub_domain_key=sub_domain_key(sub_domain)).first()
    if company is None and (company_id := company_of_former_name(sub_domain, now=now)):
        company = confirmed.filter(pk=company_id).first()
    if company is None:
        return None
    stage = stage_at(company.standing, now=company_now(company.standing, now))
    if stage is Stage.NONE:
        return None
    return public_view(company, now=now) if is_open(company, stage) else Suspended()


def is_open(company: Company, stage: Stage) -> bool:
    """Whether the page of a confirmed company is there for everybody."""
    return stage in _OPEN and company.standing.closed_at is None


def live_companies(*, now: datetime) -> QuerySet[Company]:
    """Those whose page is open to everybody."""
    known = Company.objects.filter(erased_at=None, status=ReviewStatus.CONFIRMED, standing__closed_at=None)
    return known.annotate(stage=stage_expression(now)).filter(stage__in=_OPEN).order_by("pk")


def public_view(company: Company, *, now: datetime) -> PublicCompany:
    """The company as its page shows it, or would."""
    return PublicCompany(
        company=company,
        look=look_of(company),
        phones=tuple(Phone.objects.filter(company=company, is_public=True).order_by("pk")),
        links=tuple(Link.objects.filter(company=company, is_public=True).order_by("pk")),
        addresses=tuple(Address.objects.filter(company=company, is_public=True).order_by("-is_default", "pk")),
        service_categories=tuple(offered_categories(company)),
        content=content_of(company),
        licence=checked_licence(company, now=now),
    )


def content_of(company: Company) -> PageContent:
    """The row, or an empty one that is not stored. No query where the relation was read with the company."""
    return getattr(company, "page_content", None) or PageContent(company=company)


def checked_licence(company: Company, *, now: datetime) -> CheckedLicence | None:
    """The tourism (or freelance) licence of a confirmed company, while its paper is valid; checked when the company
    was confirmed, or when an edit request with another number or paper was approved later."""
    if company.status != ReviewStatus.CONFIRMED or company.confirmed_at is None:
        return None
    is_business = company.kind == CompanyKind.ESTABLISHMENT
    kind, column = (
        (DocumentKind.TOURISM_LICENSE, "tourism_license")
        if is_business
        else (DocumentKind.FREELANCE_LICENSE, "freelance_license_number")
    )
    ends = list(Document.objects.filter(company=company, kind=kind).values_list("expires_on", flat=True))
    last = max((day for day in ends if day), default=None)
    number = getattr(getattr(company, "legal_info", None), column, "")
    if not ends or not number or (last and last < business_date(now)):
        return None
    fields = {column, f"documents.{kind}"}
    approvals = Entry.objects.filter(company_id=company.pk, action="editorder.approve", at__gt=company.confirmed_at)
    checked = [at for at, changes in approvals.values_list("at", "changes") if fields & {c["field"] for c in changes}]
    return CheckedLicence(
        kind, number if is_business else "", business_date(max(checked, default=company.confirmed_at))
    )


def offered_categories(company: Company) -> QuerySet[ServiceCategory]:
    """The active service categories that the company offers, in the order of the list."""
    offered = OfferedService.objects.filter(company=company).values("category")
    return ServiceCategory.objects.filter(is_active=True, pk__in=offered)
