"""What a licence's schedule brings, and what people who leave do, in words for the log."""

from django.utils.translation import gettext_lazy as _

from activity.actions import actions_declare, fields_declare, sections_declare, values_declare
from lifecycle.removal.models import RequestStatus

actions_declare(
    {
        "licence.period_ends": _("Subscription ended, grace period began"),
        "licence.partial_suspension": _("Partial suspension began"),
        "licence.total_suspension": _("Full suspension began"),
        "company.closed": _("Company closed"),
        "company.taken_back": _("Company reopened"),
        "test_clock.moved": _("Test clock moved"),
        "membership.ended": _("A member deleted their account"),
        "user.removed": _("User account deleted"),
        "user.deletion_requested": _("Deletion of the account requested"),
        "user.deletion_refused": _("Deletion request refused"),
        "user.deletion_canceled": _("Deletion request cancelled"),
        "user.export_requested": _("Data export requested"),
        "user.export_ready": _("Data export ready"),
        "user.export_failed": _("Data export failed"),
        "user.export_expired": _("Data export expired"),
    }
)

sections_declare({"test_clock": "company"})

fields_declare(
    {
        "clock": _("Test clock"),
    }
)

# A request to be deleted is told of the person, who has no such column.
values_declare({"status": dict(RequestStatus.choices).get}, subject="user")
