"""Companies in every state, with their standing."""

from datetime import timedelta
from typing import Any

import factory
from factory.django import DjangoModelFactory

from common.clock import utc_now
from common.text import fold
from companies.company.models import Company, CompanyKind, Membership, ReviewStatus, Standing
from companies.life.ownership.models import OwnershipOffer
from tests.factories.accounts import UserFactory


class CompanyFactory(DjangoModelFactory[Company]):
    """A confirmed establishment in Riyadh, without a licence."""

    class Meta:
        model = Company
        skip_postgeneration_save = True

    class Params:
        uncompleted = factory.Trait(status=ReviewStatus.UNCOMPLETED, was_confirmed=False)
        under_review = factory.Trait(status=ReviewStatus.UNDER_REVIEW, was_confirmed=False)
        rejected = factory.Trait(status=ReviewStatus.REJECTED, was_confirmed=False)
        freelancer = factory.Trait(kind=CompanyKind.FREELANCER)

    owner = factory.SubFactory(UserFactory)
    kind = CompanyKind.ESTABLISHMENT
    status = ReviewStatus.CONFIRMED
    was_confirmed = True
    company_name = "واحة السفر"
    name_ar = factory.Sequence(lambda n: f"شركة واحة السفر {n}")
    name_en = factory.Sequence(lambda n: f"Wahat Travel {n}")
    name_folded = factory.LazyAttribute(lambda company: fold(company.company_name, company.name_ar, company.name_en))
    sub_domain = factory.Sequence(lambda n: "wahat-" + "".join(chr(97 + int(digit)) for digit in str(n)))
    sub_domain_key = factory.LazyAttribute(lambda company: company.sub_domain.replace("-", "").replace("_", ""))
    country = "SA"
    currency = "SAR"
    lang = "ar"

    @factory.post_generation
    def standing(obj: Any, create: bool, extracted: Any, **kwargs: Any) -> None:
        """Every company has its row; pass ``standing__level=1`` and days for a licence that began some days ago."""
        if not create:
            return
        obj.standing = Standing.objects.create(company=obj, **licence_instants(**kwargs))


def licence_instants(level: int | None = None, started_days_ago: int = 10, period_days: int = 30) -> dict[str, Any]:
    """The instants of a licence as activation would store them; none without a level."""
    if level is None:
        return {}
    start = utc_now() - timedelta(days=started_days_ago)
    ends = start + timedelta(days=period_days)
    return {
        "level": level,
        "package_id": None,
        "package_name_ar": "المتقدمة",
        "package_name_en": "Advanced",
        "period": "monthly",
        "started_at": start,
        "period_ends_at": ends,
        "partial_suspension_at": ends + timedelta(days=7),
        "total_suspension_at": ends + timedelta(days=21),
        "erase_at": ends + timedelta(days=36),
    }


class MembershipFactory(DjangoModelFactory[Membership]):
    """A member who may do nothing until told."""

    class Meta:
        model = Membership

    company = factory.SubFactory(CompanyFactory)
    user = factory.SubFactory(UserFactory)
    permissions: list[str] = []  # noqa: RUF012 (a factory declaration, not shared state)
    joined_at = factory.LazyFunction(utc_now)


class OwnershipOfferFactory(DjangoModelFactory[OwnershipOffer]):
    """To a member of the company, from its owner, some days before its end."""

    class Meta:
        model = OwnershipOffer

    class Params:
        overdue = factory.Trait(expires_at=factory.LazyFunction(lambda: utc_now() - timedelta(days=1)))

    company = factory.SubFactory(CompanyFactory)
    offered_by = factory.SelfAttribute("company.owner")
    offered_to = factory.LazyAttribute(lambda offer: MembershipFactory.create(company=offer.company).user)
    expires_at = factory.LazyFunction(lambda: utc_now() + timedelta(days=7))
