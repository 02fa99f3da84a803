"""What billing refuses, each with its stable code."""

from django.utils.translation import gettext_lazy as _

from common.errors import Refused


class NotEnoughBalance(Refused):
    """The available balance does not cover it (spec 8)."""

    code = "not_enough_balance"
    text = _("Not enough balance, go to recharge page please")


class PhoneMissing(Refused):
    """A card payment needs a contact phone (spec 8)."""

    code = "phone_missing"
    text = _("Please add the phone number to complete the payment process")


class AddressMissing(Refused):
    """A card payment needs an address (spec 8)."""

    code = "address_missing"
    text = _("Please add the address details to complete the payment process")


class BankAccountMissing(Refused):
    """A withdrawal needs a primary bank account (spec 8)."""

    code = "bank_account_missing"
    text = _("Please add a bank account to complete the withdraw process")


class CardPaymentsUnavailable(Refused):
    code = "card_payments_unavailable"
    text = _("Card payments are not available at the moment. You can pay from the balance.")


class ProviderUnavailable(Refused):
    """The card provider did not answer; asking again with the same key is safe."""

    code = "payment_provider_unavailable"
    text = _("The card payment could not be started. Please try again in a moment.")


class InvoiceNotPayable(Refused):
    """Paid already, expired, or cancelled with its order."""

    code = "invoice_not_payable"
    text = _("This invoice can no longer be paid.")


class TrialUsed(Refused):
    """The free trial is for a company's first licence, once."""

    code = "trial_used"
    text = _("The free trial is available once, before the first subscription.")


class TrialDoesNotRenew(Refused):
    code = "trial_does_not_renew"
    text = _("The free trial does not renew. Choose a package to continue.")


class NoLicence(Refused):
    """There is no licence that this could change."""

    code = "no_licence"
    text = _("The company has no licence yet.")


class TaxNotConfigured(Refused):
    """No tax rule covers this sale: ops must add one before anything is invoiced."""

    code = "tax_not_configured"
    text = _("Subscriptions are not available for this country at the moment. Please contact support.")
