"""How a requirement is read: field, why, what it holds up, and where to go."""

from collections.abc import Sequence
from typing import Any

from rest_framework import serializers

from common.api.out import Out
from companies.requirements.engine import Code, HoldsUp, Requirement


class RequirementOut(Out[Any]):
    """One thing to do. ``field`` is a path such as ``registration_number``, ``documents.tax_card`` or ``address.city``;
    ``section`` the part of main info, ``step`` the wizard's step in which it is."""

    field = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]  # hides the field's own, unused, label
    code = serializers.ChoiceField(choices=[(code.value, code.value) for code in Code])
    reason = serializers.CharField()
    holds_up = serializers.ChoiceField(choices=[(thing.value, thing.value) for thing in HoldsUp])
    deadline = serializers.DateField(allow_null=True)
    section = serializers.CharField()
    step = serializers.IntegerField(source="step.number")


_OUT = RequirementOut()


def requirements_out(requirements: Sequence[Requirement]) -> Any:
    """As clients read them, in the active language."""
    # One serializer for all companies of all pages.
    return [_OUT.to_representation(requirement) for requirement in requirements]
