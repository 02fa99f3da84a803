"""The mix of a run: each deed is one payment, charge, refund, credit note, dispute or withdrawal with all that is
repeated about it."""

from collections.abc import Callable
from typing import Any

from tests.load.calls import Calls, Owner

# By its number a deed takes one of the providers and one of the orders of events.
Deed = Callable[[Calls, Owner, int], None]


def _provider(number: int) -> str:
    return "moyasar" if number % 2 else "stripe"


def _finish(calls: Calls, owner: Owner, payment: Any, number: int) -> None:
    """The payer's way through the card page, if there is one; told before and after they return, or not at all."""
    if not calls.has_page(payment):
        return
    way = number // 2 % 4
    if way == 3:
        # Nobody pays; they only come back.
        calls.come_back(owner, payment)
        return
    calls.take(payment)
    if way == 2:
        # Nobody tells, nobody returns: the sweep finds it.
        return
    if way == 0:
        calls.tell(payment)
    calls.at_once(*[lambda: calls.come_back(owner, payment)] * 2)
    calls.tell(payment)


def _ordered(calls: Calls, owner: Owner, number: int, period: str = "monthly") -> int:
    return calls.order(owner, calls.packages[number % len(calls.packages)], period)


def pay_from_balance(calls: Calls, owner: Owner, number: int) -> None:
    with owner.ordering:
        calls.pay(owner, _ordered(calls, owner, number), "balance", _provider(number))


def pay_by_card(calls: Calls, owner: Owner, number: int) -> None:
    with owner.ordering:
        payment = calls.pay(owner, _ordered(calls, owner, number), "card", _provider(number))
    _finish(calls, owner, payment, number)


def pay_mixed(calls: Calls, owner: Owner, number: int) -> None:
    """More than the balance has: all of it is held, and the others must do without."""
    with owner.ordering:
        payment = calls.pay(owner, _ordered(calls, owner, number, "yearly"), "mixed", _provider(number))
    _finish(calls, owner, payment, number)


def pay_on_two_pages(calls: Calls, owner: Owner, number: int) -> None:
    """Another attempt replaces the first, and both pages are paid."""
    with owner.ordering:
        invoice = _ordered(calls, owner, number)
        pages = [calls.pay(owner, invoice, "card", _provider(number + turn)) for turn in range(2)]
    for payment in filter(calls.has_page, pages):
        calls.take(payment)
        calls.tell(payment)


def top_up(calls: Calls, owner: Owner, number: int) -> None:
    _finish(calls, owner, calls.top_up(owner, "60.00", _provider(number)), number)


def top_up_and_send_back(calls: Calls, owner: Owner, number: int) -> None:
    payment = calls.top_up(owner, "40.00", _provider(number))
    calls.take(payment)
    calls.tell(payment)
    calls.send_back(payment, "40.00" if number % 3 else "12.40")
    calls.tell(payment)


def top_up_and_be_disputed(calls: Calls, owner: Owner, number: int) -> None:
    payment = calls.top_up(owner, "30.00", "stripe")
    charge = calls.take(payment)
    calls.tell(payment)
    calls.dispute(charge, "lost" if number % 2 else "won")


def pay_and_be_credited(calls: Calls, owner: Owner, number: int) -> None:
    """To the balance and to the card, at either provider."""
    with owner.ordering:
        # Nobody orders anew before it is paid.
        invoice = _ordered(calls, owner, number)
        payment = calls.pay(owner, invoice, "card", _provider(number))
        calls.take(payment)
        calls.tell(payment)
    calls.credit(owner, invoice, "card" if number // 2 % 2 else "balance")
    calls.tell(payment)


def withdraw(calls: Calls, owner: Owner, number: int) -> None:
    made = calls.withdraw(owner, "15.00")
    if made is None:
        return
    key = made["id"]
    if number % 3 == 0:
        # Owner and ops at once: one of both ends it.
        calls.at_once(lambda: calls.cancel(owner, key), lambda: calls.close(key))
    elif number % 3 == 1:
        calls.see(key)
        calls.transfer(key)


# What one company lives through; two companies of each number differ in provider and order of events.
SHORT: tuple[Deed, ...] = (
    *(pay_from_balance, pay_by_card, top_up_and_send_back, withdraw, top_up),
    *(pay_mixed, pay_on_two_pages, pay_by_card, top_up_and_send_back, withdraw),
    *(pay_and_be_credited, top_up_and_be_disputed),
)
WHOLE: tuple[Deed, ...] = (*SHORT, *SHORT)
