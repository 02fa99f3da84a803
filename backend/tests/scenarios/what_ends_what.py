"""What ends what: each event and what becomes of each open thing of a company, as data."""

from collections.abc import Mapping
from enum import StrEnum


class Event(StrEnum):
    REVOKE = "revoke"  # ops take the company's approval back
    RESUBMIT = "resubmit"  # … and its owner sends it again
    CLOSE = "close"
    ERASE = "erase"
    RETURN = "return"  # … and the bank sends a transfer back
    SETTLE = "settle"  # … or it does not, in the days that it has for it
    TRANSFER = "transfer"  # the member accepts the company
    REMOVE = "remove"  # the member, who sent the invitation and is offered the company
    LEAVE = "leave"
    REMOVE_ACCOUNT = "remove account"
    NARROW = "narrow"  # the member's rights
    SUSPEND = "suspend"
    SUSPEND_TOTALLY = "suspend totally"
    REPLACE = "replace"  # the order, by another one


class Thing(StrEnum):
    EDIT_ORDER = "edit order"
    CLAIM = "claim"  # of a reviewer, on the edit order
    INVITATION = "invitation"
    OFFER = "ownership offer"
    ORDER = "order"
    INVOICE = "invoice"
    PAGE = "payment page"
    EXPORT = "export"
    PAYOUT = "payout"  # transferred a moment ago; gone where money that comes back would be nobody's


GONE = "gone"
# What stands before, and wherever an event is not named below.
OPEN: Mapping[Thing, str] = {
    Thing.EDIT_ORDER: "pending",
    Thing.CLAIM: "held",
    Thing.INVITATION: "pending: edit_addresses, view_addresses",
    Thing.OFFER: "pending",
    Thing.ORDER: "invoiced",
    Thing.INVOICE: "open",
    Thing.PAGE: "open",
    Thing.EXPORT: "ready",
    Thing.PAYOUT: "accepted",
}

_EDITS_END = {Thing.EDIT_ORDER: "rejected", Thing.CLAIM: "over"}
# The export is a person's, and ends by itself within days. Who is paid out is known until nothing can come back.
_ERASED = {
    Thing.EDIT_ORDER: GONE,
    Thing.CLAIM: GONE,
    Thing.INVITATION: GONE,
    Thing.OFFER: GONE,
    Thing.ORDER: "canceled: expired",
    Thing.INVOICE: "expired",
    Thing.PAGE: "expired",
}
_MEMBER_GOES = {Thing.INVITATION: "revoked", Thing.OFFER: "canceled"}
ENDS: Mapping[Event, Mapping[Thing, str]] = {
    # Licence, payments and members stay with a company that is corrected.
    Event.REVOKE: _EDITS_END,
    Event.RESUBMIT: _EDITS_END,
    # Edit orders and invitations wait with the closed company for its owner, who may take it back. A payment that is
    # under way is in closing's way: it is over before.
    Event.CLOSE: {
        Thing.OFFER: "canceled",
        Thing.ORDER: "canceled: expired",
        Thing.INVOICE: "expired",
        Thing.PAGE: "expired",
    },
    Event.ERASE: _ERASED,
    Event.RETURN: {**_ERASED, Thing.PAYOUT: "returned"},
    Event.SETTLE: {**_ERASED, Thing.PAYOUT: GONE},
    # The new owner holds every right, and so does the former one as a member.
    Event.TRANSFER: {Thing.OFFER: "accepted"},
    Event.REMOVE: _MEMBER_GOES,
    Event.LEAVE: _MEMBER_GOES,
    Event.REMOVE_ACCOUNT: {**_MEMBER_GOES, Thing.OFFER: GONE},
    Event.NARROW: {Thing.INVITATION: "pending: view_addresses"},
    # Nothing begins in a suspended company, and nothing that waits is lost.
    Event.SUSPEND: {},
    Event.SUSPEND_TOTALLY: {},
    Event.REPLACE: {Thing.ORDER: "canceled: replaced", Thing.INVOICE: "expired", Thing.PAGE: "expired"},
}

# The line of the log that tells of each end; what is gone took its lines' words along.
LOGGED: Mapping[tuple[Thing, str], frozenset[str]] = {
    (Thing.EDIT_ORDER, "rejected"): frozenset({"editorder.reject"}),
    (Thing.INVITATION, "revoked"): frozenset({"invitation.revoke"}),
    (Thing.INVITATION, "pending: view_addresses"): frozenset({"invitation.updated"}),
    (Thing.OFFER, "canceled"): frozenset({"ownershipoffer.cancel"}),
    (Thing.OFFER, "accepted"): frozenset({"ownershipoffer.accept"}),
    (Thing.ORDER, "canceled: expired"): frozenset({"subscriptionorder.cancel"}),
    (Thing.ORDER, "canceled: replaced"): frozenset({"subscriptionorder.cancel"}),
    (Thing.INVOICE, "expired"): frozenset({"invoice.expire"}),
    (Thing.PAGE, "expired"): frozenset({"payment.fail", "payment.expire"}),
    (Thing.PAYOUT, "returned"): frozenset({"withdrawal.returned"}),
}
