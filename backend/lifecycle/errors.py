"""What lifecycle refuses people who leave or take their data along, each with its stable code."""

from django.utils.translation import gettext_lazy as _

from common.errors import Invalid, Refused, WrongState


class IdentityNotVerified(Invalid):
    """The password that should prove who is leaving is wrong."""

    code = "identity_not_verified"
    text = _("Identity could not be verified. Reset your password first, or submit a deletion request.")

    def __init__(self) -> None:
        super().__init__({"password": [self.text]})


class OwnsCompanies(Refused):
    """Somebody who owns a company that is more than a draft cannot go."""

    code = "owns_companies"
    text = _(
        "This account can’t be deleted while it owns companies (%(companies)s). Transfer their ownership, close them, "
        "or wait until their data is erased."
    )


class MoneyNotSettled(Refused):
    """An erased company of theirs still has money, which ops pay out to them, or a transfer that may come back."""

    code = "money_not_settled"
    text = _(
        "One of the account’s erased companies still has a balance, or a transfer that the bank may return. "
        "The account can be deleted once that is settled."
    )


class StaffAccount(Refused):
    code = "staff_account"
    text = _("This is a staff account. It is managed by colleagues with full rights and can’t be deleted here.")


class CompaniesChangedMeanwhile(WrongState):
    """Companies of the person changed hands again and again while they were looked at."""

    code = "companies_changed_meanwhile"
    text = _("Your companies were changed in the meantime. Please try again.")


class DeletionRequestOpen(Refused):
    code = "deletion_request_open"
    text = _("You already have an open deletion request. We’ll reply by email.")


class ExportUnderWay(Refused):
    code = "export_under_way"
    text = _("We’re already preparing your data. We’ll email you when it’s ready.")


class TooManyFiles(Refused):
    code = "too_many_files"
    text = _("We’re already preparing several files for you. Try again once they have arrived.")


class CompanyNotSettled(Refused):
    """Money is there or on its way: it would be lost from sight."""

    code = "company_not_settled"
    text = _("The company can’t be closed yet: %(reasons)s.")


class CompanyIsDraft(WrongState):
    code = "company_is_a_draft"
    text = _("This company’s registration isn’t complete, so delete the company instead of closing it.")


class CompanyNotClosed(WrongState):
    code = "company_not_closed"
    text = _("The company is not closed.")
