"""What lifecycle refuses people who leave or take their data along, each with its stable code."""

from django.utils.translation import gettext_lazy as _

from common.errors import Invalid, Refused, WrongState


class IdentityNotVerified(Invalid):
    """The password that should prove who is leaving is wrong (spec 8)."""

    code = "identity_not_verified"
    text = _("Identity could not be verified. Reset your password first, or submit a deletion request.")

    def __init__(self) -> None:
        super().__init__({"password": [self.text]})


class OwnsCompanies(Refused):
    """Somebody who owns a company that is more than a draft cannot go."""

    code = "owns_companies"
    text = _(
        "The account owns companies, so it cannot be deleted yet: %(companies)s. Transfer their ownership, close them, "
        "or wait until their data is erased."
    )


class MoneyNotSettled(Refused):
    """An erased company of theirs still has money, which ops pay out to them."""

    code = "money_not_settled"
    text = _(
        "A company whose data was erased still has a balance. The account can be deleted once the balance is paid out."
    )


class StaffAccount(Refused):
    code = "staff_account"
    text = _("This is a staff account. It is managed by an administrator and cannot be deleted here.")


class CompaniesChangedMeanwhile(WrongState):
    """Companies of the person changed hands again and again while they were looked at."""

    code = "companies_changed_meanwhile"
    text = _("Your companies were changed in the meantime. Please try again.")


class DeletionRequestOpen(Refused):
    code = "deletion_request_open"
    text = _("You already have an open deletion request. We'll reply by email.")


class ExportUnderWay(Refused):
    code = "export_under_way"
    text = _("We're already preparing your data. We'll email you when it's ready.")


class CompanyNotSettled(Refused):
    """Money is there or on its way: it would be lost from sight."""

    code = "company_not_settled"
    text = _("The company cannot be closed yet: %(reasons)s.")


class CompanyIsDraft(WrongState):
    code = "company_is_a_draft"
    text = _("The registration of this company is not complete, so delete the company instead of closing it.")


class CompanyNotClosed(WrongState):
    code = "company_not_closed"
    text = _("The company is not closed.")
