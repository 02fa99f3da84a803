"""What an approved company has still to set up: each step until somebody has taken it once."""

from django.db import models

from activity.models import Entry
from companies.cards.selectors import CompanyCard
from companies.company.models import ReviewStatus
from companies.company.standing import Stage


class NextStep(models.TextChoices):
    """In the order in which they are taken."""

    SUBSCRIBE = "subscribe"
    PAGE = "page"
    THEME = "theme"
    TEAM = "team"


# What it takes to take them; reading comes before writing on every screen.
_RIGHTS = {
    NextStep.SUBSCRIBE: ("view_licence", "create_licence"),
    NextStep.PAGE: ("view_custom_themes", "edit_custom_themes"),
    NextStep.THEME: ("view_custom_themes", "edit_custom_themes"),
    NextStep.TEAM: ("view_invitations", "create_invitations"),
}
# The log says who has taken them, also where what was set was taken back since.
_TAKEN = {
    "company.page_set": NextStep.PAGE,
    "themechoice.changed": NextStep.THEME,
    "invitation.created": NextStep.TEAM,
}


def next_steps_of(card: CompanyCard) -> list[NextStep]:
    """Those that the person may take now (one query for a company that is confirmed)."""
    company = card.company
    runs = card.stage in (Stage.NONE, Stage.ACTIVE, Stage.ALLOWANCE) and company.standing.closed_at is None
    if company.status != ReviewStatus.CONFIRMED or not runs:
        return []
    # A look is chosen under a licence.
    over = NextStep.THEME if company.standing.level is None else NextStep.SUBSCRIBE
    steps = [step for step in NextStep if step != over and card.access.has(*_RIGHTS[step])]
    if not steps:
        return []
    log = Entry.objects.filter(company_id=company.pk, action__in=_TAKEN)
    taken = {_TAKEN[action] for action in log.order_by().values_list("action", flat=True).distinct()}
    return [step for step in steps if step not in taken]
