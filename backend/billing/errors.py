"""What billing refuses, each with its stable code."""

from django.utils.translation import gettext_lazy as _

from common.errors import Refused

# Beside a field: the key of a form names another movement of money.
SENT_BEFORE = _("This form was sent before, with other contents. Open it again.")


class NotEnoughBalance(Refused):
    code = "not_enough_balance"
    text = _("Not enough balance, go to recharge page please")


class PhoneMissing(Refused):
    code = "phone_missing"
    text = _("Please add the phone number to complete the payment process")


class AddressMissing(Refused):
    code = "address_missing"
    text = _("Please add the address details to complete the payment process")


class BankAccountMissing(Refused):
    code = "bank_account_missing"
    text = _("Please add a bank account to complete the withdraw process")


class DisputeOpen(Refused):
    """The balance may be needed for a payment that its cardholder disputes."""

    code = "dispute_open"
    text = _("A card payment is disputed. The balance can be withdrawn once the dispute is decided.")


class BalanceToGiveUp(Refused):
    """What would be given up has to be agreed to. ``amount``: how it is shown."""

    code = "balance_to_give_up"
    text = _("You would permanently give up the remaining balance of %(amount)s. Confirm this to continue.")


class CardPaymentsUnavailable(Refused):
    code = "card_payments_unavailable"
    text = _("Card payments are not available at the moment. You can pay from the balance.")


class CardAmountTooSmall(Refused):
    """Every provider that the rules give has a smallest amount above it."""

    code = "card_amount_too_small"
    text = _("This amount is too small for a card payment. Pay it from the balance, or top up the balance first.")


class ProviderUnavailable(Refused):
    code = "payment_provider_unavailable"
    text = _("The card payment could not be started. Please try again in a moment.")


class InvoiceNotPayable(Refused):
    code = "invoice_not_payable"
    text = _("This invoice can no longer be paid: it is already paid or has expired.")


class InvoiceReplaced(Refused):
    """The amount due is no longer what was shown: a new invoice says what it is, and nothing was paid."""

    code = "invoice_replaced"
    text = _(
        "The tax or the details on this invoice have changed, so a new invoice with the new total replaces it. "
        "Nothing was paid. Check the new total and pay again."
    )


class TrialUsed(Refused):
    code = "trial_used"
    text = _("The free trial is available only once, before the first subscription. Choose a plan instead.")


class TrialDoesNotRenew(Refused):
    code = "trial_does_not_renew"
    text = _("The free trial does not renew. Choose a plan to continue.")


class NoLicence(Refused):
    code = "no_licence"
    text = _("The company has no plan yet. Choose one first.")


class TaxNotConfigured(Refused):
    code = "tax_not_configured"
    text = _("Subscriptions are not available for this country at the moment. Please contact support.")
