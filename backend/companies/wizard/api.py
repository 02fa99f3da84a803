"""``GET/PUT /companies/{id}/wizard/{step}``: the ten steps, one address."""

from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.api.envelope import changed
from common.api.out import Out
from common.api.schema import envelope, keyed
from companies.cards.api import WizardOut, wizard_out
from companies.company.api import OWNER, CompanyViewSet
from companies.requirements.engine import StepState
from companies.wizard.bodies import BODIES, BrandStepIn
from companies.wizard.selectors import StepView, step_view
from companies.wizard.services import wizard_step_save
from companies.wizard.steps import step_numbered
from companies.wizard.values import VALUES, ValuesUnion


class StepOut(Out[Any]):
    """A step: ``values`` has the step's own fields; ``errors`` and ``warnings`` are sentences by field."""

    number = serializers.IntegerField(source="step.number")
    key = serializers.CharField(source="step.key")
    label = serializers.CharField(source="step.label")  # type: ignore[assignment]  # hides the field's own, unused, label
    state = serializers.ChoiceField(choices=[(state.value, state.value) for state in StepState])
    values = serializers.SerializerMethodField()
    # The serializer's own ``errors`` is for input; this one only writes.
    errors = serializers.SerializerMethodField()  # type: ignore[assignment]
    warnings = serializers.SerializerMethodField()
    wizard = serializers.SerializerMethodField()

    @extend_schema_field(ValuesUnion)
    def get_values(self, view: StepView) -> Any:
        """What is stored."""
        return VALUES[view.step.number](view).data

    @extend_schema_field({"type": "object", "additionalProperties": {"type": "array", "items": {"type": "string"}}})
    def get_errors(self, view: StepView) -> dict[str, list[str]]:
        """Reasons of the reviewer, and what another country made wrong."""
        return {name: [str(text) for text in texts] for name, texts in view.errors.items()}

    def get_warnings(self, view: StepView) -> dict[str, list[str]]:
        """Soft remarks about what was just saved."""
        return {name: [str(text) for text in texts] for name, texts in view.warnings.items()}

    @extend_schema_field(WizardOut)
    def get_wizard(self, view: StepView) -> Any:
        """The states of all steps."""
        return wizard_out(view.progress)


class WizardViewSet(CompanyViewSet):
    """The owner's registration form, saved step by step."""

    requires: ClassVar = {"retrieve": OWNER, "update": OWNER}
    pagination_class = None

    @extend_schema(responses=keyed("data", StepOut))
    def retrieve(self, request: Request, company_id: str, step: int) -> Response:
        """One step."""
        return Response({"data": StepOut(step_view(self.company, step_numbered(step), now=self.now)).data})

    @extend_schema(
        request={
            "application/json": PolymorphicProxySerializer(
                component_name="WizardStepBody", serializers=list(BODIES.values()), resource_type_field_name=None
            ),
            "multipart/form-data": BrandStepIn,
        },
        responses=envelope(StepOut),
    )
    def update(self, request: Request, company_id: str, step: int) -> Response:
        """Save one step; what is omitted keeps its value."""
        wizard_step = step_numbered(step)
        body = BODIES[step](data=request.data)
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
