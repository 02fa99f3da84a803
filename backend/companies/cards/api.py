"""Companies as their people see them: list, create, show, profile, submit, delete, requirements."""

from typing import Any, ClassVar, cast

from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django_filters import ChoiceFilter, FilterSet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from accounts.users.models import User
from common.api.envelope import changed, created
from common.api.fields import InstantField, instant_text
from common.api.idempotency import answered_once
from common.api.schema import envelope, keyed, listing
from common.clock import utc_now
from companies.cards.next_steps import NextStep, next_steps_of
from companies.cards.selectors import CompanyCard, card_of, cards_of
from companies.cards.services import company_create, company_create_require, company_delete
from companies.company.api import MEMBER, OWNER, CompanyViewSet
from companies.company.belonging import belonging_of
from companies.company.logos import logo_url
from companies.company.models import CompanyKind, ReviewStatus, Standing
from companies.company.standing import Action, Stage
from companies.registration.edit_orders.changes import GROUPS
from companies.registration.edit_orders.models import EditOrderStatus, Part
from companies.registration.requirements.api import RequirementOut, requirements_out
from companies.registration.review.services import company_submit
from companies.registration.wizard.api import WizardOut, wizard_out
from permissions.access import Access
from permissions.api import PermissionGroupOut, permission_groups


class CompanyIn(serializers.Serializer[Any]):
    """The one thing that is chosen before the wizard: establishment or freelancer."""

    kind = serializers.ChoiceField(choices=CompanyKind.choices)


class PackageLabelOut(serializers.Serializer[Any]):
    """The package of the licence."""

    id = serializers.IntegerField(allow_null=True)
    name = serializers.CharField()


class LicenceLabelOut(serializers.Serializer[Any]):
    """The licence in one line."""

    level = serializers.IntegerField()
    package = PackageLabelOut()
    period = serializers.CharField()
    period_ends_at = InstantField()
    partial_suspension_at = InstantField()
    total_suspension_at = InstantField()
    erase_at = InstantField()


class ClosingOut(serializers.Serializer[Any]):
    """The owner closed the company: since when, and when it is erased unless it is taken back."""

    closed_at = InstantField()
    erase_at = InstantField()


class LatestEditOrderOut(serializers.Serializer[Any]):
    """An edit order that waits, or was rejected lately; ``may_edit``: the reader may cancel it or send another one."""

    id = serializers.IntegerField()
    part = serializers.ChoiceField(choices=Part.choices)
    status = serializers.ChoiceField(choices=EditOrderStatus.choices)
    ordered_at = InstantField()
    decided_at = InstantField(allow_null=True)
    may_edit = serializers.BooleanField()


class CompanyOut(serializers.Serializer[Any]):
    """A company with its review, wizard progress, requirements and licence."""

    id = serializers.UUIDField()
    kind = serializers.ChoiceField(choices=CompanyKind.choices)
    company_name = serializers.CharField()
    name = serializers.CharField()
    name_ar = serializers.CharField()
    name_en = serializers.CharField()
    sub_domain = serializers.CharField()
    logo = serializers.CharField(allow_null=True)
    country = serializers.CharField()
    currency = serializers.CharField()
    lang = serializers.CharField()
    status = serializers.ChoiceField(choices=ReviewStatus.choices)
    wizard = WizardOut(allow_null=True)
    requirements = RequirementOut(many=True)
    requirements_count = serializers.IntegerField()
    edit_orders = LatestEditOrderOut(many=True)
    now = InstantField()
    licence_stage = serializers.ChoiceField(choices=[(stage.value, stage.value) for stage in Stage])
    licence = LicenceLabelOut(allow_null=True)
    closing = ClosingOut(allow_null=True)
    is_owner = serializers.BooleanField()
    owner_name = serializers.CharField()
    submitted_at = InstantField(allow_null=True)
    decided_at = InstantField(allow_null=True)
    confirmed_at = InstantField(allow_null=True)
    created_at = InstantField()
    updated_at = InstantField()

    def to_representation(self, card: CompanyCard) -> dict[str, Any]:
        # Written out: the framework reads field by field, which is half of the time of a page of twenty.
        company = card.company
        return {
            "id": str(company.pk),
            "kind": company.kind,
            "company_name": company.company_name,
            "name": company.name,
            "name_ar": company.name_ar,
            "name_en": company.name_en,
            "sub_domain": company.sub_domain,
            "logo": logo_url(company),
            "country": company.country,
            "currency": company.currency,
            "lang": company.lang,
            "status": company.status,
            "wizard": None if card.progress is None else wizard_out(card.progress),
            "requirements": requirements_out(card.requirements, company=company, access=card.access),
            "requirements_count": len(card.requirements),
            "edit_orders": edit_orders_out(card),
            "now": instant_text(card.now),
            "licence_stage": card.stage.value,
            "licence": licence_out(company.standing),
            "closing": closing_out(company.standing),
            "is_owner": card.access.is_owner,
            "owner_name": "" if company.owner is None else company.owner.get_full_name(),
            "submitted_at": instant_text(company.submitted_at),
            "decided_at": instant_text(card.decided_at),
            "confirmed_at": instant_text(company.confirmed_at),
            "created_at": instant_text(company.created_at),
            "updated_at": instant_text(company.updated_at),
        }


class CompanyShowOut(CompanyOut):
    """And what the person may do in it; ``next_steps``: what is still to be set up after its approval, and they may."""

    permissions = PermissionGroupOut(many=True)
    next_steps = serializers.ListField(child=serializers.ChoiceField(choices=NextStep.choices))

    def to_representation(self, card: CompanyCard) -> dict[str, Any]:
        return {
            **super().to_representation(card),
            "permissions": permission_groups(card.access),
            "next_steps": next_steps_of(card),
        }


class CompanyFilter(FilterSet):  # type: ignore[misc]  # the library has no types
    """``?status=``: one review status."""

    status = ChoiceFilter(choices=ReviewStatus.choices)


class CompaniesViewSet(GenericViewSet[Any]):
    """``/companies``: the caller's own."""

    actor: User

    filterset_class = CompanyFilter
    search_fields = ("name_folded",)
    ordering_fields: ClassVar = {"created_at": "created_at", "updated_at": "updated_at", "name": "name_folded"}
    allows_all: ClassVar[bool] = True
    counts_along: ClassVar[bool] = True
    serializer_class = CompanyOut

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Only signed-in people get past this."""
        super().initial(request, *args, **kwargs)
        self.actor = cast(User, request.user)

    @extend_schema(responses=CompanyOut(many=True))
    def list(self, request: Request) -> Response:
        """The companies that the caller owns or joined, newest first; whole with ``pagination=all``."""
        belonging = belonging_of(self.actor)
        page = self.paginate_queryset(self.filter_queryset(belonging.companies())) or ()
        return self.get_paginated_response(CompanyOut(cards_of(belonging, page, now=utc_now()), many=True).data)

    @extend_schema(request=CompanyIn, responses={201: envelope(CompanyOut)})
    def create(self, request: Request) -> Response:
        """Create a draft, which the wizard fills in. Its key makes it once."""
        company_create_require(actor=self.actor)
        body = CompanyIn(data=request.data)
        body.is_valid(raise_exception=True)
        now = utc_now()

        def work() -> Response:
            company = company_create(kind=body.validated_data["kind"], actor=self.actor, now=now)
            card = card_of(company, Access.of_owner(), now=now)
            return created(_("Your company was added."), CompanyOut(card).data)

        # There is no company yet that the answer could belong to: it goes with the person.
        return answered_once(request, company_id=None, now=now, work=work)


class CompanyDetailViewSet(CompanyViewSet):
    """``/companies/{id}``: one company, from draft to deletion."""

    lookup_url_kwarg = "company_id"
    lookup_value_converter = "str"
    requires: ClassVar = {
        "retrieve": MEMBER,
        "profile": MEMBER,
        "requirements": MEMBER,
        "submit": OWNER,
        "destroy": OWNER,
    }
    kinds: ClassVar = {"retrieve": Action.READ_ESSENTIAL, "profile": Action.READ_ESSENTIAL}
    names_owner: ClassVar = True
    pagination_class = None

    @extend_schema(responses=keyed("company", CompanyShowOut))
    def retrieve(self, request: Request, company_id: str) -> Response:
        """The company with its permissions."""
        return Response({"company": CompanyShowOut(self._card()).data})

    @extend_schema(responses=keyed("company", CompanyOut))
    @action(detail=True)
    def profile(self, request: Request, company_id: str) -> Response:
        return Response({"company": CompanyOut(self._card()).data})

    @extend_schema(responses=listing(RequirementOut))
    @action(detail=True)
    def requirements(self, request: Request, company_id: str) -> Response:
        """Everything missing, rejected or about to expire that the person may see."""
        requirements = self._card().requirements
        return Response({"data": requirements_out(requirements, company=self.company, access=self.access)})

    @extend_schema(request=None, responses=envelope(CompanyOut))
    @action(detail=True, methods=["post"])
    def submit(self, request: Request, company_id: str) -> Response:
        self.company = company_submit(company_id=self.company.pk, actor=self.actor, now=self.now)
        return changed(_("Your company was sent for review."), CompanyOut(self._card()).data)

    @extend_schema(responses=envelope())
    def destroy(self, request: Request, company_id: str) -> Response:
        """Delete a draft that was never sent for review."""
        company_delete(company_id=self.company.pk, actor=self.actor, now=self.now)
        return changed(_("The draft was deleted."))

    def _card(self) -> CompanyCard:
        return card_of(self.company, self.access, now=utc_now())


def edit_orders_out(card: CompanyCard) -> list[dict[str, Any]]:
    return [
        {
            "id": order.pk,
            "part": order.part,
            "status": order.status,
            "ordered_at": instant_text(order.ordered_at),
            "decided_at": instant_text(order.decided_at),
            "may_edit": card.access.has(f"edit_{GROUPS[Part(order.part)]}"),
        }
        for order in card.edit_orders
    ]


def licence_out(standing: Standing) -> dict[str, Any] | None:
    """The licence's label in the active language; None before the first one."""
    if standing.level is None:
        return None
    english = get_language() == "en"
    name = standing.package_name_en if english else standing.package_name_ar
    return {
        "level": standing.level,
        "package": {"id": standing.package_id, "name": name},
        "period": standing.period,
        "period_ends_at": instant_text(standing.period_ends_at),
        "partial_suspension_at": instant_text(standing.partial_suspension_at),
        "total_suspension_at": instant_text(standing.total_suspension_at),
        "erase_at": instant_text(standing.erase_at),
    }


def closing_out(standing: Standing) -> dict[str, Any] | None:
    """None while the company is open."""
    if standing.closed_at is None:
        return None
    return {"closed_at": instant_text(standing.closed_at), "erase_at": instant_text(standing.closing_ends_at)}
