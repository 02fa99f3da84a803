"""``/notifications`` and ``/notification-preferences`` of the person who is signed in."""

from collections.abc import Sequence
from typing import Any, cast

from django.utils.translation import gettext_lazy as _
from django_filters import BooleanFilter, FilterSet
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet, ViewSet

from common.api.envelope import changed, valid_body
from common.api.fields import InstantField
from common.api.pagination import PagePagination
from common.api.schema import envelope, listing
from common.clock import utc_now
from mailing.kinds import Topic
from notifications.models import Notification
from notifications.selectors import company_names, link_of, notifications_of, preferences_of, text_of, unread_count
from notifications.services import notification_mark, notifications_read, preferences_set


class NotificationOut(serializers.Serializer[Any]):
    """One event, in the reader's language; ``link`` is a path of the portal without its language, or null."""

    id = serializers.IntegerField()
    kind = serializers.CharField()
    text = serializers.SerializerMethodField()
    link = serializers.SerializerMethodField()
    company = serializers.UUIDField(source="company_id", allow_null=True)
    read = serializers.SerializerMethodField()
    created_at = InstantField()

    def get_text(self, notification: Notification) -> str:
        return text_of(notification, self.context["names"])

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_link(self, notification: Notification) -> str | None:
        return link_of(notification) or None

    def get_read(self, notification: Notification) -> bool:
        return notification.read_at is not None


def _shown(notifications: Sequence[Notification]) -> Any:
    return NotificationOut(notifications, many=True, context={"names": company_names(notifications)}).data


class NotificationIn(serializers.Serializer[Any]):
    read = serializers.BooleanField()


class PreferenceOut(serializers.Serializer[Any]):
    """A topic; one that is ``fixed`` cannot be switched off."""

    topic = serializers.ChoiceField(choices=Topic.choices)
    label = serializers.CharField()  # type: ignore[assignment]  # hides the field's own, unused, label
    enabled = serializers.BooleanField()
    fixed = serializers.BooleanField()


class PreferencesIn(serializers.Serializer[Any]):
    """Topics by name; one that is not there stays as it is."""

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        return {topic.value: serializers.BooleanField(required=False) for topic in Topic}


class UnreadPagination(PagePagination):
    """And ``meta.unread``: how many there are, whatever the filter."""

    further = ("unread",)


class NotificationFilter(FilterSet):  # type: ignore[misc]  # the library has no types
    """Read ones, or those that are not."""

    read = BooleanFilter(field_name="read_at", lookup_expr="isnull", exclude=True)


def _person(request: Request) -> int:
    return cast(int, request.user.pk)


class NotificationViewSet(GenericViewSet[Any]):
    """``/notifications``: the caller's own; anybody else's are 404."""

    lookup_url_kwarg = "notification"
    lookup_value_converter = "int"
    filterset_class = NotificationFilter
    pagination_class = UnreadPagination
    serializer_class = NotificationOut

    @extend_schema(responses=NotificationOut(many=True))
    def list(self, request: Request) -> Response:
        """The newest first."""
        person = _person(request)
        page = self.paginate_queryset(self.filter_queryset(notifications_of(person))) or ()
        answer = self.get_paginated_response(_shown(page))
        answer.data["meta"]["unread"] = unread_count(person)
        return answer

    @extend_schema(request=NotificationIn, responses=envelope(NotificationOut))
    def update(self, request: Request, notification: int) -> Response:
        """Mark one as read, or as unread."""
        read = valid_body(NotificationIn, request).validated_data["read"]
        marked = notification_mark(notification_id=notification, user_id=_person(request), read=read, now=utc_now())
        return changed(None, _shown([marked])[0])

    @extend_schema(request=None, responses=envelope())
    @action(detail=False, methods=["post"], url_path="read")
    def read_all(self, request: Request) -> Response:
        """Mark all as read."""
        notifications_read(user_id=_person(request), now=utc_now())
        return changed(None)


class PreferencesViewSet(ViewSet):
    """What the person is told of, by mail and in the portal."""

    @extend_schema(responses=listing(PreferenceOut))
    def retrieve(self, request: Request) -> Response:
        """Every topic, and whether the caller muted it."""
        return Response({"data": PreferenceOut(preferences_of(_person(request)), many=True).data})

    @extend_schema(request=PreferencesIn, responses=envelope(PreferenceOut, many=True))
    def update(self, request: Request) -> Response:
        """Switch topics on and off."""
        given = valid_body(PreferencesIn, request).validated_data
        preferences_set(user_id=_person(request), wanted={Topic(name): on for name, on in given.items()})
        data = PreferenceOut(preferences_of(_person(request)), many=True).data
        return changed(_("Your notification settings were saved."), data)
