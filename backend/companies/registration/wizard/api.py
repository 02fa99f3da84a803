"""``GET/PUT /companies/{id}/wizard/{step}``: the ten steps, one route."""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from common.api.envelope import changed
from common.api.fields import CleanCharField
from common.api.schema import envelope, keyed
from companies.company.api import OWNER, CompanyViewSet
from companies.registration.requirements.facts import REASON_MAX_LENGTH
from companies.registration.wizard.corrections import rejected_field_keep
from companies.registration.wizard.progress import step_view
from companies.registration.wizard.services import wizard_step_save
from companies.registration.wizard.step import Progress, StepState, StepView
from companies.registration.wizard.steps import BRAND, STEPS, step_numbered

_BODIES = PolymorphicProxySerializer(
    component_name="WizardStepBody", serializers=[step.body for step in STEPS], resource_type_field_name=None
)
_VALUES = PolymorphicProxySerializer(
    component_name="WizardStepValues", serializers=[step.values for step in STEPS], resource_type_field_name=None
)


class WizardStepStateOut(serializers.Serializer[Any]):
    """One step of the wizard."""

    number = serializers.IntegerField()
    key = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]  # hides the field's own, unused, label
    state = serializers.ChoiceField(choices=[(state.value, state.value) for state in StepState])


class WizardOut(serializers.Serializer[Any]):
    """How far the wizard is; ``next_step`` is null when nothing is open."""

    steps = WizardStepStateOut(many=True)
    next_step = serializers.IntegerField(allow_null=True)


def wizard_out(progress: Progress) -> dict[str, Any]:
    labels = _step_labels(get_language() or "")
    steps = [
        {"number": step.number, "key": step.key, "label": labels[step.number], "state": state.value}
        for step, state in progress.states
    ]
    return {"steps": steps, "next_step": progress.next_step}


@cache
def _step_labels(_language: str) -> Mapping[int, str]:
    """The steps' names in the active language: twenty companies have two hundred of them."""
    return {step.number: str(step.label) for step in STEPS}


class StepOut(serializers.Serializer[Any]):
    """A step: ``values`` has the step's own fields; ``errors`` and ``warnings`` are sentences by field."""

    number = serializers.IntegerField(source="step.number")
    key = serializers.CharField(source="step.key")
    label = serializers.CharField(source="step.label")  # type: ignore[assignment]  # hides the field's own, unused, label
    state = serializers.ChoiceField(choices=[(state.value, state.value) for state in StepState])
    values = serializers.SerializerMethodField()
    # The serializer's own ``errors`` is for input; this one only writes.
    errors = serializers.SerializerMethodField()  # type: ignore[assignment]
    warnings = serializers.SerializerMethodField()
    unchanged = serializers.DictField(
        child=serializers.CharField(allow_blank=True), help_text="Rejected and as it was, with why it stays"
    )
    wizard = serializers.SerializerMethodField()

    @extend_schema_field(_VALUES)
    def get_values(self, view: StepView) -> Any:
        return view.step.values(view).data

    @extend_schema_field({"type": "object", "additionalProperties": {"type": "array", "items": {"type": "string"}}})
    def get_errors(self, view: StepView) -> dict[str, list[str]]:
        """Reasons of the reviewer, and what another country made wrong."""
        return {name: [str(text) for text in texts] for name, texts in view.errors.items()}

    def get_warnings(self, view: StepView) -> dict[str, list[str]]:
        """Soft remarks about what was just saved."""
        return {name: [str(finding.message) for finding in findings] for name, findings in view.warnings.items()}

    @extend_schema_field(WizardOut)
    def get_wizard(self, view: StepView) -> Any:
        return wizard_out(view.progress)


class KeptIn(serializers.Serializer[Any]):
    """A rejected field of the step that stays as it is, and a sentence for the reviewer why."""

    field = serializers.CharField(max_length=60)
    because = CleanCharField(max_length=REASON_MAX_LENGTH, allow_blank=True)


class WizardViewSet(CompanyViewSet):
    """The owner's registration form, saved step by step."""

    lookup_url_kwarg = "step"
    requires: ClassVar = {"retrieve": OWNER, "update": OWNER, "keep": OWNER}
    pagination_class = None

    @extend_schema(responses=keyed("data", StepOut))
    def retrieve(self, request: Request, company_id: str, step: int) -> Response:
        """A step with its values, what is wrong in it, and the state of all ten."""
        return Response({"data": StepOut(step_view(self.company, step_numbered(step), now=self.now)).data})

    @extend_schema(
        request={"application/json": _BODIES, "multipart/form-data": BRAND.body}, responses=envelope(StepOut)
    )
    def update(self, request: Request, company_id: str, step: int) -> Response:
        """Save one step; what is omitted keeps its value."""
        wizard_step = step_numbered(step)
        body = wizard_step.body(data=request.data)
        body.is_valid(raise_exception=True)
        saved = wizard_step_save(
            company_id=self.company.pk,
            step=wizard_step,
            values=body.validated_data,
            actor=self.actor,
            now=self.now,
        )
        view = step_view(saved.company, wizard_step, now=self.now, warnings=saved.warnings)
        return changed(_("Saved"), StepOut(view).data)

    @extend_schema(request=KeptIn, responses=envelope(StepOut))
    @action(detail=True, methods=["put"], url_path="kept")
    def keep(self, request: Request, company_id: str, step: int) -> Response:
        """Leave a rejected field as it is, and tell the reviewer why."""
        wizard_step = step_numbered(step)
        body = KeptIn(data=request.data)
        body.is_valid(raise_exception=True)
        company = rejected_field_keep(
            company_id=self.company.pk,
            step=wizard_step,
            name=body.validated_data["field"],
            because=body.validated_data["because"],
            actor=self.actor,
            now=self.now,
        )
        return changed(
            _("Our reviewers will see your reason."),
            StepOut(step_view(company, wizard_step, now=self.now)).data,
        )
