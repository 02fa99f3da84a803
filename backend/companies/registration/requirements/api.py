"""How a requirement is read: field, why, what it holds up, and where to go."""

from collections.abc import Iterable
from typing import Any

from rest_framework import serializers

from companies.company.models import Company, ReviewStatus
from companies.registration.requirements.facts import Code, HoldsUp, Requirement
from permissions.access import Access


class RequirementOut(serializers.Serializer[Any]):
    """One thing to do; ``may_edit``: by the reader.

    ``field`` is a path such as ``registration_number``, ``documents.tax_card`` or ``address.city``; ``section`` the
    part of main info, ``step`` the wizard's step in which it is.
    """

    field = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]  # hides the field's own, unused, label
    code = serializers.ChoiceField(choices=[(code.value, code.value) for code in Code])
    reason = serializers.CharField()
    holds_up = serializers.ChoiceField(choices=[(thing.value, thing.value) for thing in HoldsUp])
    deadline = serializers.DateField(allow_null=True)
    section = serializers.CharField()
    step = serializers.IntegerField()
    may_edit = serializers.BooleanField()


def requirements_out(requirements: Iterable[Requirement], *, company: Company, access: Access) -> list[dict[str, Any]]:
    """Until the company is confirmed its registration is the owner's."""
    is_confirmed = company.status == ReviewStatus.CONFIRMED
    return [
        {
            "field": requirement.field,
            "label": str(requirement.label),
            "code": requirement.code.value,
            "reason": str(requirement.reason),
            "holds_up": requirement.holds_up.value,
            "deadline": None if requirement.deadline is None else requirement.deadline.isoformat(),
            "section": requirement.section,
            "step": requirement.step,
            "may_edit": access.has(requirement.settled_by) if is_confirmed else access.is_owner,
        }
        for requirement in requirements
    ]
