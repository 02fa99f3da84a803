"""What companies refuse, each with its stable code."""

from django.utils.translation import gettext_lazy as _

from common.errors import Refused, Text, WrongState

REQUIRED: Text = _("This field is required")
TAKEN: Text = _("This value is already in use")


class CompanySuspended(Refused):
    """The licence's stage does not allow this."""

    code = "company_suspended"
    text = _("The company's licence is suspended. Renew it to continue.")


class CompanyUnderReview(Refused):
    """Nothing is written while ops look at the company."""

    code = "company_under_review"
    text = _("The company is under review and cannot be changed until the review is done.")


class CompanyNotConfirmed(Refused):
    """A first subscription or charge needs a confirmed company."""

    code = "company_not_confirmed"
    text = _("This needs an approved company. Complete the registration and wait for the review.")


class WizardClosed(WrongState):
    """The company is confirmed: its wizard is history."""

    code = "company_confirmed"
    text = _("The company is approved; its registration form can no longer be changed.")


class NotADraft(WrongState):
    """Only a company that was never completed can be deleted."""

    code = "company_not_a_draft"
    text = _("Only a company whose registration is not completed can be deleted.")


class TooManyDrafts(Refused):
    """``DRAFTS_MAX`` registrations of one person wait to be completed."""

    code = "too_many_drafts"
    text = _("You have too many registrations that are not completed. Complete or delete one of them first.")


class DraftHasMoney(NotADraft):
    """A draft to whose balance ops added money: whatever moved stays in the books."""

    code = "draft_has_money"
    text = _("Money was added to this company's balance, so the company cannot be deleted.")


class SubmittedAgain(WrongState):
    """What a reviewer looked at is no longer what waits for a decision. Told in the admin only."""

    code = "company_submitted_again"
    text = _("The company was changed and submitted again after you opened this page. Review it as it is now.")


class SuccessorNeeded(Refused):
    """The default address or the primary account goes only when another takes its place."""

    code = "successor_needed"
    text = _("Choose a replacement first.")


class TooMany(Refused):
    """A company has as many of these as it may."""

    code = "too_many"
    text = _("A company can have at most %(most)s of these. Delete one to add another.")
