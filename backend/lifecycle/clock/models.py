"""What the test clock's page lists."""

from django.utils.translation import gettext_lazy as _

from companies.company.models import Standing


class CompanyClock(Standing):
    """A company's standing, seen as what the test clock moves (admin only, never in production)."""

    class Meta:
        proxy = True
        verbose_name = _("test clock")
        verbose_name_plural = _("test clocks")
