"""The calls that ``MoneyInAnyOrder`` chooses among, with what each is called with."""

from decimal import Decimal
from typing import Any

from hypothesis import strategies as st

from billing.checkouts import services as checkouts
from billing.licence import expiring, renewals
from billing.payments.models import PaymentMethod
from billing.payments.providers.base import CheckoutStatus
from lifecycle.erasure.services import companies_erase

CODES = ("", "", "ALL", "FIFTH")
GIFTS = ("", "", "SMALL", "LARGE")
# From which states a withdrawal can be moved so.
FROM = {
    "see": ("delivered",),
    "accept": ("seen",),
    "close": ("delivered", "seen"),
    "cancel": ("delivered",),
    "return": ("accepted",),
}

which = st.integers(0, 99)
company_no = st.integers(0, 1)


def call(name: str, **words: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
    """A method of ``MoneyInAnyOrder`` with what it is called with."""
    return st.tuples(st.just(name), st.fixed_dictionaries(words))


# One rule that chooses among all calls: as rules of their own, most would be left out of most runs.
CALLS = st.one_of(
    call(
        "charge",
        number=company_no,
        cents=st.sampled_from([99, 2_185, 6_000, 30_000]),
        method=st.sampled_from(["ops", "card"]),
    ),
    call(
        "order",
        number=company_no,
        level=st.integers(0, 2),
        period=st.sampled_from(["monthly", "yearly"]),
        coupon=st.sampled_from(CODES),
        voucher=st.sampled_from(GIFTS),
    ),
    call("cancel_an_order", number=which),
    call("pay", number=which, method=st.sampled_from(PaymentMethod)),
    call("switch_auto_renew", number=company_no, enabled=st.booleans()),
    call("withdraw", number=company_no, cents=st.sampled_from([None, None, 1, 999, 1_000, 1_500, 6_000])),
    call("move_a_withdrawal", number=which, event=st.sampled_from(sorted(FROM))),
    call("close", number=company_no, gives_up=st.booleans()),
    call("take_back", number=company_no),
    call("reverse_a_charge", number=which),
    call("pay_out", number=company_no),
    call(
        "visit_a_card_page",
        number=which,
        status=st.sampled_from([*CheckoutStatus, CheckoutStatus.PAID, CheckoutStatus.PAID]),
        then=st.sampled_from([checkouts.checkout_ask, checkouts.checkout_refresh, None]),
    ),
    call("change_the_tax", rate=st.sampled_from([Decimal(5), Decimal(15), Decimal(20)])),
    call("wait", minutes=st.sampled_from([1, 20, 60 * 7, 60 * 24, 60 * 24 * 6, 60 * 24 * 30, 60 * 24 * 40])),
    call(
        "run_a_job",
        job=st.sampled_from(
            [
                checkouts.payments_expire,
                expiring.invoices_expire,
                renewals.renewals_issue,
                renewals.renewals_pay,
                companies_erase,
            ]
        ),
    ),
)
