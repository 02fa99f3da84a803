"""What companies refuse, each with its stable code."""

from django.utils.translation import gettext_lazy as _

from common.errors import Refused, Text, WrongState

REQUIRED: Text = _("This field is required")
TAKEN: Text = _("This value is already in use")


class CompanySuspended(Refused):
    """The licence's stage does not allow this."""

    code = "company_suspended"
    text = _("The company’s subscription is suspended. Renew it to continue.")


class RightsChanged(WrongState):
    """A right by which the request was let in was taken away before its turn came."""

    code = "rights_changed"
    text = _("Your permissions in this company have just been changed. Reload the page and try again.")


class OwnRights(Refused):
    """Nobody edits or removes themselves."""

    code = "own_rights"
    text = _("You can’t change your own permissions.")


class OwnerStays(Refused):
    """Nobody edits or removes the owner."""

    code = "owner_stays"
    text = _("The owner has all permissions and can’t be removed.")


class OwnerLeaves(Refused):
    """A company is never without its owner."""

    code = "owner_leaves"
    text = _("The owner can’t leave the company. Transfer its ownership first, or close it.")


class OwnershipOfferOpen(Refused):
    """A company is offered to one member at a time."""

    code = "ownership_offer_open"
    text = _("Ownership has already been offered to a member. Cancel that offer first.")


class OwnershipOfferExpired(WrongState):
    """Its time was over before it was answered."""

    code = "ownership_offer_expired"
    text = _("This offer has expired. Ask the owner for a new one.")


class CompanyClosed(Refused):
    """Its owner closed it: until it is erased they can take it back, and nothing else begins in it."""

    code = "company_closed"
    text = _("The company is closed. Its owner can reopen it until its data is erased.")


class CompanyUnderReview(Refused):
    """Nothing is written while ops look at the company."""

    code = "company_under_review"
    text = _("The company is under review and can’t be changed until the review is complete.")


class CompanyNotConfirmed(Refused):
    """A first subscription or charge needs a confirmed company."""

    code = "company_not_confirmed"
    text = _("The company needs to be approved first. Complete the registration and wait for the review.")


class WizardClosed(WrongState):
    """The company is confirmed: its wizard is history."""

    code = "company_confirmed"
    text = _(
        "The company is approved, so its registration form can no longer be changed. Send an edit request instead."
    )


class NotADraft(WrongState):
    """Only a company that was never completed can be deleted."""

    code = "company_not_a_draft"
    text = _("Only a company whose registration isn’t complete can be deleted. Close this one instead.")


class TooManyDrafts(Refused):
    """``DRAFTS_MAX`` registrations of one person wait to be completed."""

    code = "too_many_drafts"
    text = _("You have too many unfinished registrations. Complete or delete one first.")


class DraftHasMoney(NotADraft):
    """A draft to whose balance ops added money: whatever moved stays in the books."""

    code = "draft_has_money"
    text = _(
        "Money was added to this company’s balance, so the company can’t be deleted. Contact support to have the money "
        "paid out."
    )


class SubmittedAgain(WrongState):
    """What a reviewer looked at is no longer what waits for a decision. Shown in the admin only."""

    code = "company_submitted_again"
    text = _("The company was changed and submitted again after you opened this page. Review it as it is now.")


class ClaimedByAnother(Refused):
    """A colleague said that they are on it. Shown in the admin only."""

    code = "claimed_by_another"
    text = _("%(name)s is reviewing this. Take over the review before you decide.")


class DocumentSent(WrongState):
    """A file that a pending edit order names goes with the order's decision."""

    code = "document_sent"
    text = _("This document was sent with an edit request. Cancel the request to remove it.")


class EditOrderPending(Refused):
    """One part of a company has one pending edit order at a time."""

    code = "edit_order_pending"
    text = _("An edit request for these details is already waiting for a decision. Cancel it to send another.")


class EditOrderOutdated(Refused):
    """What the order would change has another value by now than when it was asked for. Shown in the admin only."""

    code = "edit_order_outdated"
    text = _(
        "The company’s data has changed since this request was made (%(fields)s). Reject the request, so that a new "
        "one can be sent."
    )


class DigitalNameGone(Refused):
    """The order was rejected instead of approved: its digital name belongs to another company by now. Told in the
    admin only."""

    code = "digital_name_gone"
    text = _(
        "The digital name was taken meanwhile: the request was rejected for this reason and the owner was notified."
    )


class ThemeNeedsLicence(Refused):
    """Spec 8: without a licence nothing about the look changes."""

    code = "theme_needs_licence"
    text = _("You need a plan to change the theme")


class ThemeNeedsUpgrade(Refused):
    """Spec 8: a higher level unlocks the theme."""

    code = "theme_needs_upgrade"
    text = _("Upgrade your plan to use this theme")


class ColoursNeedUpgrade(Refused):
    """A higher level unlocks colours of one's own."""

    code = "colours_need_upgrade"
    text = _("Upgrade your plan to choose your own colours")


class SuccessorNeeded(Refused):
    """The default address or the primary account goes only when another takes its place."""

    code = "successor_needed"
    text = _("Choose a replacement first.")


class TooMany(Refused):
    """A company has as many of these as it may."""

    code = "too_many"
    text = _("This list already has the maximum of %(most)s. Delete one to add another.")
