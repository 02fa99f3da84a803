"""Which look a company chose for its page."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped
from companies.company.models import Company
from references.site.models import Theme


class ThemeChoice(Timestamped):
    """What was chosen, remembered even while the licence does not unlock it: ``selectors.look_of`` says what shows.

    ``colours`` names a colour (#rrggbb) for each role of ``references.site.colours.ROLES``; empty for the theme's own.
    """

    erasure = Erasure.by_company("company_id")

    company = models.OneToOneField(Company, on_delete=models.CASCADE, primary_key=True, related_name="theme_choice")
    # Staff switch a theme off instead: whoever chose it keeps it.
    theme = models.ForeignKey(Theme, on_delete=models.PROTECT, related_name="+", verbose_name=_("theme"))
    colours = models.JSONField(_("colours"), default=dict, blank=True)

    class Meta:
        verbose_name = _("chosen theme")
        verbose_name_plural = _("chosen themes")

    def __str__(self) -> str:
        return f"{self.theme} · {self.company}"
