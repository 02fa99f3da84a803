"""What a licence's life line brings, in words for the log."""

from django.utils.translation import gettext_lazy as _

from activity.actions import actions_declare

actions_declare(
    {
        "licence.period_ends": _("Subscription ended, allowance began"),
        "licence.partial_suspension": _("Partially suspended"),
        "licence.total_suspension": _("Totally suspended"),
        "test_clock.moved": _("Test clock moved"),
    }
)
