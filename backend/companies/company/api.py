"""The base of every view under ``/companies/{company_id}``: finds the company, asks for the declared right (D3)."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, ClassVar, cast
from uuid import UUID

from django.db.models import Model
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import MethodNotAllowed, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet, ViewSet

from accounts.users.models import User
from common.api.schema import keyed
from common.clock import utc_now
from common.errors import Invalid, Missing
from companies.company.access import MEMBER, OWNER, CompanyContext, Permission, authorise, company_context
from companies.company.models import Company
from companies.company.services import sub_domain_availability, sub_domain_suggestions
from companies.company.standing import Action, Stage
from permissions.access import Access

__all__ = ["COMPANY", "MEMBER", "OWNER", "CompanyViewSet"]

Required = Permission | tuple[Permission, ...]


COMPANY = "companies/<str:company_id>"


class CompanyViewSet(GenericViewSet[Any]):
    """Declare for every action the permission in ``requires`` and, where it is not the default, the kind in ``kinds``.

    Default kinds: ``list`` and ``retrieve`` (and actions whose only method is GET) read, everything else writes.
    Inside an action ``self.company``, ``self.access``, ``self.stage``, ``self.actor`` (who calls) and ``self.now`` (the
    company's own time) are set.
    """

    requires: ClassVar[Mapping[str, Required]] = {}
    kinds: ClassVar[Mapping[str, Action]] = {}
    # Rows have numbers.
    lookup_value_converter = "int"
    # Whose row ``lookup_url_kwarg`` names.
    row_model: ClassVar[type[Model] | None] = None
    # Whether the answers name the company's owner.
    names_owner: ClassVar[bool] = False

    company: Company
    access: Access
    stage: Stage
    now: datetime
    actor: User

    @classmethod
    def permissions_of(cls, action: str) -> tuple[Permission, ...]:
        """The names that an action asks for. Raises KeyError for an action that declares none."""
        required = cls.requires[action]
        return required if isinstance(required, tuple) else (required,)

    @classmethod
    def permissions_in(cls, company: Company, action: str) -> tuple[Permission, ...]:  # noqa: ARG003 (for those that override)
        """What the action asks for in this company, where that depends on the company's state."""
        return cls.permissions_of(action)

    def kind_of(self, action: str) -> Action:
        """The kind of action that the stage is asked about."""
        reading = self.request.method in ("GET", "HEAD", "OPTIONS")
        return self.kinds.get(action, Action.READ if reading else Action.WRITE)

    def check_throttles(self, request: Request) -> None:
        """Not yet where the framework does it: first it is found out whether the person may (``initial``)."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        if self.action is None:  # a method that the route does not serve
            raise MethodNotAllowed(request.method or "")
        try:
            company_id = UUID(str(kwargs["company_id"]))
        except ValueError as error:
            raise Missing from error
        self.actor = cast(User, request.user)
        context = company_context(user=self.actor, company_id=company_id, now=utc_now(), with_owner=self.names_owner)
        # Which methods an endpoint has (OPTIONS) is answered to everybody who sees the company.
        is_asking = self.action == "metadata"
        required = (MEMBER,) if is_asking else self.permissions_in(context.company, self.action)
        authorise(context, permissions=required, action=self.kind_of(self.action))
        super().check_throttles(request)
        self.use(context)

    def handle_exception(self, exc: Exception) -> Response:
        """The contract's order again: a row that is not there is 404 even where what was sent for it is wrong."""
        if isinstance(exc, ValidationError | Invalid) and not self._has_row():
            exc = Missing()
        return super().handle_exception(exc)

    def _has_row(self) -> bool:
        number = self.kwargs.get(self.lookup_url_kwarg or self.lookup_field)
        if self.row_model is None or number is None:
            return True
        return self.row_model._default_manager.filter(pk=number, company_id=self.company.pk).exists()

    def use(self, context: CompanyContext) -> None:
        self.company, self.access = context.company, context.access
        self.stage, self.now = context.stage, context.now


class CompanyReferenceOut(serializers.Serializer[Any]):
    """Whose it is, where an answer is about several companies."""

    id = serializers.UUIDField()
    name = serializers.CharField()


class AvailabilityOut(serializers.Serializer[Any]):
    """Whether the name can be had, as it would be stored, and why not. ``suggestions``: free ones like it, if taken."""

    name = serializers.CharField()
    available = serializers.BooleanField()
    reason = serializers.CharField(allow_null=True)
    suggestions = serializers.ListField(child=serializers.CharField())


class _Query(serializers.Serializer[Any]):
    company = serializers.UUIDField(required=False)


class SubDomainViewSet(ViewSet):
    """For every signed-in person; ``company`` is the one that asks, whose own name is not in its way."""

    lookup_url_kwarg = "name"

    @extend_schema(
        parameters=[OpenApiParameter("company", OpenApiTypes.UUID, description="The company that asks")],
        responses=keyed("data", AvailabilityOut),
    )
    def retrieve(self, request: Request, name: str) -> Response:
        """Whether a digital name is free, valid and allowed."""
        query = _Query(data=request.query_params)
        query.is_valid(raise_exception=True)
        company_id: UUID | None = query.validated_data.get("company")
        now = utc_now()
        if company_id:
            # Whether a name is another company's is not shown to those who do not belong to it.
            company_context(user=cast(User, request.user), company_id=company_id, now=now)
        found = sub_domain_availability(name=name, now=now, company_id=company_id)
        suggestions = [] if found.available else sub_domain_suggestions(name=name, now=now)
        return Response({"data": AvailabilityOut({**vars(found), "suggestions": suggestions}).data})
