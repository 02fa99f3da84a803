"""Choosing the look of a company's page."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from activity.services import activity_record, fields_changed, names_logged
from common.errors import Invalid
from companies.company.models import Company
from companies.errors import REQUIRED, ColoursNeedUpgrade, ThemeNeedsLicence, ThemeNeedsUpgrade
from companies.life.themes.models import ThemeChoice
from companies.life.themes.selectors import colours_unlocked
from companies.locks import company_for_change
from references.site.colours import ROLES, colour_faults
from references.site.models import Theme

_NOT_ON_THE_LIST = _("Choose one from the list")


@transaction.atomic
def theme_choose(*, company_id: UUID, values: Mapping[str, Any], actor: User, now: datetime) -> ThemeChoice:
    """Change the ``theme`` (its id) and the ``colours`` (one for each role; None for the theme's own), as given.

    What was chosen under a higher level stays as it is, unlocked or not; only another choice must be unlocked. Raises
    Invalid, ThemeNeedsLicence, ThemeNeedsUpgrade, ColoursNeedUpgrade, and what ``company_for_change`` raises.
    """
    company = company_for_change(company_id, now=now)
    level = company.standing.level
    if level is None:
        raise ThemeNeedsLicence
    choice = ThemeChoice.objects.select_related("theme").filter(company=company).first()
    before = _choice_logged(choice)
    theme, colours = _wanted(choice, values)
    if theme.level > level and (choice is None or choice.theme_id != theme.pk):
        raise ThemeNeedsUpgrade
    if colours and (choice is None or choice.colours != colours) and not colours_unlocked(level):
        raise ColoursNeedUpgrade
    choice = choice or ThemeChoice(company=company)
    choice.theme, choice.colours = theme, colours
    after = _choice_logged(choice)
    if before != after:
        choice.save()
        _record(company, choice, before, after, actor=actor, now=now)
    return choice


def _wanted(choice: ThemeChoice | None, values: Mapping[str, Any]) -> tuple[Theme, dict[str, str]]:
    """Theme and colours as they would be; no colours where they are the theme's own. Raises Invalid."""
    chosen = choice.theme_id if choice else None
    wanted = values.get("theme", chosen)
    if wanted is None:
        raise Invalid.field("theme", REQUIRED)
    # One that staff took off the list stays with whoever has it.
    theme = Theme.objects.filter(Q(is_active=True) | Q(pk=chosen), pk=wanted).first()
    if theme is None:
        raise Invalid.field("theme", _NOT_ON_THE_LIST)
    colours = values.get("colours", choice.colours if choice else None) or {}
    if not colours:
        return theme, {}
    if faults := colour_faults(colours):
        raise Invalid({f"colours.{role}" if role else "colours": texts for role, texts in faults.items()})
    colours = {role: colours[role].lower() for role in ROLES}
    return theme, {} if colours == theme.colours else colours


def _choice_logged(choice: ThemeChoice | None) -> dict[str, Any]:
    colours = choice.colours if choice else {}
    return {"theme": names_logged(choice.theme) if choice else "", **{role: colours.get(role, "") for role in ROLES}}


def _record(
    company: Company,
    choice: ThemeChoice,
    before: Mapping[str, Any],
    after: Mapping[str, Any],
    *,
    actor: User,
    now: datetime,
) -> None:
    # Its changes name it, in each reader's language.
    activity_record(
        company_id=company.pk,
        action="themechoice.changed",
        subject=choice,
        changes=fields_changed(before, after),
        actor=actor,
        now=now,
    )
