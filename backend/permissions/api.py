"""The permissions' door: the catalogue."""

from functools import cache
from typing import Any

from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import ViewSet

from permissions.access import Access
from permissions.catalogue import GROUPS, VERB_LABELS, Group, Verb


class PermissionsIn(serializers.Serializer[Any]):
    """What somebody may do: names of the catalogue. What is created, edited or deleted is viewed, too."""

    permissions = serializers.ListField(
        child=serializers.ChoiceField(choices=[(name, name) for group in GROUPS for name in group.permissions])
    )


class SubPermissionOut(serializers.Serializer[Any]):
    """One cell of the table."""

    id = serializers.CharField()
    name = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]  # hides the field's own, unused, label
    selected = serializers.BooleanField()


class PermissionGroupOut(serializers.Serializer[Any]):
    """One row of the table."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]  # hides the field's own, unused, label
    sub_permissions = SubPermissionOut(many=True)


def permission_groups(access: Access | None = None) -> list[dict[str, Any]]:
    """The catalogue as clients read it; ``selected`` says what the access holds."""
    held = frozenset[str]() if access is None else access.permissions
    return [
        {
            "id": group.id,
            "name": group.name,
            "label": label,
            "sub_permissions": [
                {"id": name, "name": name, "label": verb, "selected": name in held} for name, verb in verbs
            ],
        }
        for group, label, verbs in _labelled(get_language() or "")
    ]


@cache
def _labelled(_language: str) -> tuple[tuple[Group, str, tuple[tuple[str, str], ...]], ...]:
    """The groups with their labels and their permissions with theirs, in the active language."""
    return tuple(
        (
            group,
            str(group.label),
            tuple((name, str(VERB_LABELS[Verb(name.split("_", 1)[0])])) for name in group.permissions),
        )
        for group in GROUPS
    )


class CatalogueOut(serializers.Serializer[Any]):
    """The whole catalogue: groups with their permissions."""

    # The serializer's own ``data`` stays what it is: declared fields are taken out of the class.
    data = PermissionGroupOut(many=True)  # type: ignore[assignment]


class PermissionCatalogueViewSet(ViewSet):
    """For every signed-in person."""

    @extend_schema(responses=CatalogueOut)
    def retrieve(self, request: Request) -> Response:
        """All groups, nothing selected."""
        return Response({"data": permission_groups()})
