"""The gallery of themes, and what one company chose."""

from typing import Any, ClassVar
from uuid import UUID

from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import MethodNotAllowed
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle

from accounts.sessions.authentication import SessionAuthentication
from common.api.envelope import changed
from common.api.fields import ReferenceOut
from common.api.schema import envelope, keyed
from common.api.throttles import ThemeThrottle
from common.clock import utc_now
from common.errors import Missing, Unauthenticated
from companies.company.access import authorise, company_context
from companies.company.api import CompanyViewSet
from companies.company.models import Company
from companies.company.standing import Action
from companies.life.themes.selectors import choice_of, colours_unlocked, look_of
from companies.life.themes.services import theme_choose
from references.lists.api import ReferenceViewSet, rows_as
from references.selectors import custom_colours_level, themes
from references.site.api import ColoursOut, ThemeOut
from references.site.models import Theme

_COMPANY = OpenApiParameter(
    "company", OpenApiTypes.UUID, description="Whose licence unlocks; for those who are signed in"
)


@rows_as(ThemeOut, simple=("id", "name", "level"), parameters=(_COMPANY,))
class ThemeViewSet(ReferenceViewSet[Theme]):
    """A page of themes, or all. Without a ``company`` there is no licence, which unlocks none."""

    queryset = themes()

    def get_authenticators(self) -> list[BaseAuthentication]:
        """The gallery is open to everybody; who asks about a company says who they are."""
        # The API document is drawn without a request.
        asked = self.request is not None and "company" in self.request.GET
        return [SessionAuthentication()] if asked else []

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        if request.method not in self.allowed_methods:
            raise MethodNotAllowed(request.method or "")
        super().initial(request, *args, **kwargs)
        if "company" in request.query_params:
            authorise(self._context, permissions=("view_custom_themes",), action=Action.READ)

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        response = super().finalize_response(request, response, *args, **kwargs)
        if "company" in request.query_params:
            response["Cache-Control"] = "no-store"
        return response

    def get_serializer_context(self) -> dict[str, Any]:
        asked = "company" in self.request.query_params
        return {**super().get_serializer_context(), "level": self._context.company.standing.level if asked else None}

    @cached_property
    def _context(self) -> Any:
        if not self.request.user.is_authenticated:
            raise Unauthenticated
        try:
            company_id = UUID(self.request.query_params["company"])
        except ValueError as error:
            raise Missing from error
        return company_context(user=self.request.user, company_id=company_id, now=utc_now())


class LookOut(serializers.Serializer[Any]):
    """What shows: a theme, with its colours or the company's own."""

    id = serializers.IntegerField(source="theme.pk")
    name = serializers.CharField(source="theme.name")
    colours = ColoursOut()


class ThemeChoiceIn(serializers.Serializer[Any]):
    """A theme, and colours of one's own; null for the theme's. An omitted field keeps its value."""

    theme = serializers.IntegerField(required=False, min_value=1, max_value=2**63 - 1)
    colours = ColoursOut(required=False, allow_null=True)


class ThemeChoiceOut(serializers.Serializer[Any]):
    """What was chosen (null: nothing yet), what shows, and what the licence's level unlocks (null: no licence)."""

    theme = ReferenceOut(allow_null=True)
    colours = ColoursOut(allow_null=True)
    look = LookOut(allow_null=True)
    level = serializers.IntegerField(allow_null=True)
    colours_level = serializers.IntegerField(allow_null=True)
    colours_unlocked = serializers.BooleanField()


def choice_out(company: Company) -> Any:
    choice = choice_of(company)
    level = company.standing.level
    return ThemeChoiceOut(
        {
            "theme": choice.theme if choice else None,
            "colours": (choice.colours or None) if choice else None,
            "look": look_of(company),
            "level": level,
            "colours_level": custom_colours_level(),
            "colours_unlocked": colours_unlocked(level),
        }
    ).data


class ThemeChoiceViewSet(CompanyViewSet):
    """The look of one company's page."""

    requires: ClassVar = {"retrieve": "view_custom_themes", "update": "edit_custom_themes"}
    pagination_class = None

    def get_throttles(self) -> list[BaseThrottle]:
        """A limit of its own on choosing."""
        return [ThemeThrottle()] if self.action == "update" else super().get_throttles()

    @extend_schema(responses=keyed("data", ThemeChoiceOut))
    def retrieve(self, request: Request, company_id: str) -> Response:
        """What was chosen and what shows."""
        return Response({"data": choice_out(self.company)})

    @extend_schema(request=ThemeChoiceIn, responses=envelope(ThemeChoiceOut))
    def update(self, request: Request, company_id: str) -> Response:
        """Choose. 409 `theme_needs_licence` without a licence, `theme_needs_upgrade` and `colours_need_upgrade` for
        what a higher level unlocks."""
        body = ThemeChoiceIn(data=request.data)
        body.is_valid(raise_exception=True)
        choice = theme_choose(company_id=self.company.pk, values=body.validated_data, actor=self.actor, now=self.now)
        return changed(_("The page was saved."), choice_out(choice.company))
