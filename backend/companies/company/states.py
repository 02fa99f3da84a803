"""The review of a company: its moves, and what each status lets the owner write."""

from common.states import StateMachine
from companies.company.models import Company, ReviewStatus
from companies.errors import CompanyNotConfirmed, CompanyUnderReview, WizardClosed

S = ReviewStatus

# While the owner can still change what is reviewed.
OPEN = (S.UNCOMPLETED, S.REJECTED)

REVIEW = StateMachine(
    submit=({S.UNCOMPLETED, S.REJECTED}, S.UNDER_REVIEW),
    confirm=({S.UNDER_REVIEW}, S.CONFIRMED),
    reject=({S.UNDER_REVIEW}, S.REJECTED),
    revoke=({S.CONFIRMED}, S.REJECTED),
)


def require_wizard_open(company: Company) -> None:
    """Raise CompanyUnderReview, or WizardClosed once confirmed: then data changes in main info or by an edit order."""
    if company.status == S.UNDER_REVIEW:
        raise CompanyUnderReview
    if company.status == S.CONFIRMED:
        raise WizardClosed


def require_main_info_open(company: Company, *, is_first: bool = False) -> None:
    """Raise CompanyUnderReview or CompanyNotConfirmed unless main info may be written.

    A company whose approval was revoked still pays and withdraws: it may add what it has none of (``is_first``).
    """
    if company.status == S.UNDER_REVIEW:
        raise CompanyUnderReview
    if company.status != S.CONFIRMED and not (is_first and company.was_confirmed):
        raise CompanyNotConfirmed
