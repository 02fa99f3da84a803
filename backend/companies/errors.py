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


class DocumentSent(WrongState):
    """A file that a pending edit order names goes with the order's decision."""

    code = "document_sent"
    text = _("This document was sent with an edit order. Cancel the order to remove it.")


class EditOrderPending(Refused):
    """One part of a company has one pending edit order at a time."""

    code = "edit_order_pending"
    text = _("An edit order for this data is already waiting for a decision. Cancel it to send another.")


class DigitalNameGone(Refused):
    """The order was rejected instead of approved: its digital name belongs to another company by now. Told in the
    admin only."""

    code = "digital_name_gone"
    text = _("The digital name was taken meanwhile: the order was rejected for this reason and the owner was notified.")


class SuccessorNeeded(Refused):
    """The default address or the primary account goes only when another takes its place."""

    code = "successor_needed"
    text = _("Choose a replacement first.")


class TooMany(Refused):
    """A company has as many of these as it may."""

    code = "too_many"
    text = _("A company can have at most %(most)s of these. Delete one to add another.")
