"""``GET /companies/{id}/review``: how a registration fared with the reviewers."""

from typing import Any, ClassVar

from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.api.fields import InstantField
from common.api.schema import keyed
from companies.company.api import MEMBER, CompanyViewSet
from companies.company.models import Decision, Review
from companies.company.standing import Action
from companies.registration.requirements.selectors import reasons_of
from companies.registration.review.selectors import ReviewCourse, review_course
from companies.registration.wizard.steps import label_of, step_of


class ReviewReasonOut(serializers.Serializer[Any]):
    """A rejected field; ``answered`` since it has another value, or somebody said why it stays."""

    field = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]  # hides the field's own, unused, label
    reason = serializers.CharField()
    answered = serializers.BooleanField()
    step = serializers.IntegerField()


class ReviewRoundOut(serializers.Serializer[Any]):
    """One submission, with the reasons that its reader may see."""

    submitted_at = InstantField()
    decision = serializers.ChoiceField(choices=Decision.choices)
    decided_at = InstantField(allow_null=True)
    reasons = serializers.SerializerMethodField()

    @extend_schema_field(ReviewReasonOut(many=True))
    def get_reasons(self, review: Review) -> list[dict[str, Any]]:
        """What a member may not see in main info is not shown by a reason either."""
        course, access = self.context["course"], self.context["access"]
        return [
            {
                "field": reason.field,
                "label": str(label_of(reason.field, country=course.company.country)),
                "reason": reason.text,
                "answered": reason.answered,
                "step": step_of(reason.field).number,
            }
            for reason in reasons_of(review)
            if access.has(f"view_{step_of(reason.field).section}")
        ]


class ReviewCourseOut(serializers.Serializer[ReviewCourse]):
    """``expected_on``, ``usual_days`` (null while too few were decided lately), ``usual_hours`` (null where it
    took a day or longer) and ``is_late`` are about a decision that is awaited."""

    rounds = ReviewRoundOut(many=True)
    expected_on = serializers.DateField(allow_null=True)
    usual_days = serializers.IntegerField(allow_null=True)
    usual_hours = serializers.IntegerField(allow_null=True)
    is_late = serializers.BooleanField()


class ReviewViewSet(CompanyViewSet):
    """How the company's review goes."""

    requires: ClassVar = {"retrieve": MEMBER}
    kinds: ClassVar = {"retrieve": Action.READ_ESSENTIAL}
    pagination_class = None

    @extend_schema(responses=keyed("data", ReviewCourseOut))
    def retrieve(self, request: Request, company_id: str) -> Response:
        """Every submission and what was decided, oldest first; when a decision is expected."""
        course = review_course(self.company, now=self.now)
        context = {"course": course, "access": self.access}
        return Response({"data": ReviewCourseOut(course, context=context).data})
