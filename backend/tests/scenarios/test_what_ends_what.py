"""Every event is played against every open thing of a company: each ends as the table says, or stays as it was."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.conf import settings
from django.db.models import F

from accounts.users.models import User
from activity.models import Entry
from billing.checkouts.services import checkouts_close
from billing.coupons.models import Coupon, Voucher
from billing.invoices.models import Invoice
from billing.payments.models import Payment, PaymentMethod
from billing.payments.providers.sandbox import SandboxCheckout
from billing.payments.services import payment_start, pending_release
from billing.statements.books import findings
from billing.subscriptions.models import Subscription, SubscriptionOrder
from billing.subscriptions.standing_check import standing_check
from billing.withdrawals.models import Withdrawal
from billing.withdrawals.services import withdrawal_return
from common.clock import bank_day_after, business_date, midnight, utc_now
from companies.company.models import Company, Standing
from companies.company.standing import Stage, stage_at
from companies.life.ownership.models import OwnershipOffer
from companies.life.ownership.services import offer_accept
from companies.main_info.models import BankAccount
from companies.registration.edit_orders.models import EditOrder, Part
from companies.registration.edit_orders.services import approval_revoke, edit_order_create
from companies.registration.requirements.facts import ReviewReason
from companies.registration.review.claims import claim_take
from companies.registration.review.services import company_submit
from invitations.members import member_remove, member_update, membership_leave
from invitations.models import Invitation
from invitations.services import invitation_create
from lifecycle.closing.services import company_close
from lifecycle.erasure.services import companies_erase, company_erase
from lifecycle.errors import CompanyNotSettled
from lifecycle.export.models import DataExport
from lifecycle.removal.services import own_account_remove
from mailing.models import Outbox
from permissions.access import Access
from references.services import references_load
from tests.factories.accounts import PASSWORD, UserFactory
from tests.factories.billing_licences import (
    DAY,
    CouponFactory,
    VoucherFactory,
    licensed,
    market_create,
    money_add,
    order_of,
    owner_of,
)
from tests.factories.billing_money import opened, sums, transferred
from tests.factories.companies import CompanyFactory, MembershipFactory, OwnershipOfferFactory
from tests.factories.main_info import complete
from tests.lifecycle.warned import everybody_warned
from tests.scenarios.what_ends_what import ENDS, GONE, LOGGED, OPEN, Event, Thing

pytestmark = pytest.mark.django_db(transaction=True)

RIGHTS = ["create_invitations", "edit_addresses", "view_addresses", "view_invitations"]
REASON = ReviewReason("name_en", "الاسم لا يطابق السجل", "The name does not match the register")


@dataclass
class House:
    """A company with one open thing of each kind, and the people around it."""

    company: Company
    member: User
    ops: User
    now: datetime
    balance: int

    @property
    def owner(self) -> User:
        return owner_of(self.company)

    @property
    def order(self) -> SubscriptionOrder:
        return SubscriptionOrder.objects.get(package__level=2)

    def states(self) -> dict[Thing, str]:
        order, invoice = self.order, Invoice.objects.get(order=self.order)
        payment = Payment.objects.get(invoice=invoice)
        edits = EditOrder.objects.filter(company=self.company).first()
        offer = OwnershipOffer.objects.filter(company=self.company).first()
        invitation = Invitation.objects.filter(company=self.company).first()
        return {
            Thing.EDIT_ORDER: GONE if edits is None else edits.status,
            Thing.CLAIM: GONE if edits is None else "held" if edits.holder(now=self.now) else "over",
            Thing.INVITATION: GONE if invitation is None else _invitation_state(invitation),
            Thing.OFFER: GONE if offer is None else offer.status,
            Thing.ORDER: f"{order.status}: {order.cancel_reason}" if order.cancel_reason else order.status,
            Thing.INVOICE: invoice.status,
            Thing.PAGE: SandboxCheckout.objects.get(reference=payment.reference).status,
            Thing.EXPORT: DataExport.objects.get().status,
            Thing.PAYOUT: _payout_state(self.company),
        }


def _invitation_state(invitation: Invitation) -> str:
    rights = ": " + ", ".join(invitation.permissions) if invitation.status == "pending" else ""
    return invitation.status + rights


def _payout_state(company: Company) -> str:
    if not BankAccount.objects.filter(company=company, is_primary=True, company__owner__isnull=False).exists():
        return GONE
    paid_out = Withdrawal.objects.get()
    return "returned" if paid_out.returned_at else paid_out.status


def house_build(balance: int = 1_000) -> House:
    market_create()
    references_load()
    now = utc_now()
    company = complete(CompanyFactory.create())
    licensed(company, level=1, now=now - 3 * DAY)
    ops, member = UserFactory.create(staff=True), UserFactory.create()
    money_add(company, 1_500)
    transferred(company, 1_000, now=now)
    if balance:
        money_add(company, balance)
    MembershipFactory.create(company=company, user=member, permissions=RIGHTS)
    invitation_create(
        company_id=company.pk,
        email="invited@example.com",
        permissions=["edit_addresses"],
        actor=member,
        access=Access.of_member(RIGHTS),
        now=now,
    )
    OwnershipOfferFactory.create(company=company, offered_to=member)
    edits = edit_order_create(
        company_id=company.pk, part=Part.IDENTITY, values={"name_en": "Wahat Global"}, actor=owner_of(company), now=now
    )
    claim_take(edits, actor=ops, now=now)
    order = order_of(
        company, level=2, coupon=CouponFactory.create(max_uses=1).code, voucher=VoucherFactory.create().code, now=now
    )
    opened(payment_start(invoice_id=order.invoice.pk, method=PaymentMethod.MIXED, actor=owner_of(company), now=now))
    DataExport.objects.create(
        user=owner_of(company),
        status="ready",
        requested_at=now,
        ready_at=now,
        expires_at=now + DAY,
        file="exports/own.zip",
        size=1,
    )
    house = House(company, member, ops, now, balance)
    assert house.states() == OPEN
    assert sums(company) == (0, balance)
    return house


def revoke(house: House) -> None:
    approval_revoke(company_id=house.company.pk, reasons=[REASON], actor=house.ops, now=house.now)


def resubmit(house: House) -> None:
    revoke(house)
    Company.objects.filter(pk=house.company.pk).update(name_en="Wahat Corrected")
    company_submit(company_id=house.company.pk, actor=house.owner, now=house.now)


def payment_ends(house: House) -> None:
    """Neither closing nor erasure begins while a card payment is being confirmed."""
    invoice = Invoice.objects.get(order=house.order)
    pending_release(invoice_id=invoice.pk, actor=house.owner, now=house.now)


def close(house: House) -> None:
    payment_ends(house)
    company_close(company_id=house.company.pk, password=PASSWORD, actor=house.owner, now=house.now)


def erase(house: House) -> None:
    at = Standing.objects.get(pk=house.company.pk).erase_at
    assert at is not None
    bring_forward(house, at - house.now)
    everybody_warned(now=house.now)
    payment_ends(house)
    company_erase(company_id=house.company.pk, now=house.now)


def settled_at(house: House) -> datetime:
    day = bank_day_after(business_date(house.now), settings.SETTLEMENT_BANK_DAYS)
    return midnight(day, ZoneInfo(settings.SELLER_TIMEZONE))


def return_(house: House) -> None:
    erase(house)
    paid_out = Withdrawal.objects.get()
    withdrawal_return(withdrawal_id=paid_out.pk, fee_too=False, reason="x", actor=house.ops, now=house.now)
    house.balance += paid_out.amount_cents
    companies_erase(now=settled_at(house))


def settle(house: House) -> None:
    erase(house)
    companies_erase(now=settled_at(house))


def transfer(house: House) -> None:
    offer_accept(offer_id=OwnershipOffer.objects.get().pk, actor=house.member, now=house.now)


def remove(house: House) -> None:
    member_remove(
        company_id=house.company.pk,
        user_id=house.member.pk,
        actor=house.owner,
        access=Access.of_owner(),
        now=house.now,
    )


def leave(house: House) -> None:
    membership_leave(company_id=house.company.pk, actor=house.member, now=house.now)


def remove_account(house: House) -> None:
    own_account_remove(user=User.objects.get(pk=house.member.pk), password=PASSWORD, now=house.now)


def narrow(house: House) -> None:
    member_update(
        company_id=house.company.pk,
        user_id=house.member.pk,
        permissions=["view_addresses", "view_invitations"],
        actor=house.owner,
        access=Access.of_owner(),
        now=house.now,
    )


def bring_forward(house: House, time: timedelta) -> None:
    """As if the licence had begun and ended that much earlier."""
    instants = ("started_at", "period_ends_at", "partial_suspension_at", "total_suspension_at", "erase_at")
    Standing.objects.filter(pk=house.company.pk).update(**{name: F(name) - time for name in instants})
    Subscription.objects.update(starts_at=F("starts_at") - time, ends_at=F("ends_at") - time)


def suspended(stage: Stage, days: int) -> Callable[[House], None]:
    def suspend(house: House) -> None:
        ends_at = Standing.objects.get(pk=house.company.pk).period_ends_at
        assert ends_at is not None
        bring_forward(house, ends_at - (house.now - days * DAY))
        assert stage_at(Standing.objects.get(pk=house.company.pk), now=house.now) is stage

    return suspend


def replace(house: House) -> None:
    order_of(house.company, level=3, now=house.now)


PLAYS: dict[Event, Callable[[House], None]] = {
    Event.REVOKE: revoke,
    Event.RESUBMIT: resubmit,
    Event.CLOSE: close,
    Event.ERASE: erase,
    Event.RETURN: return_,
    Event.SETTLE: settle,
    Event.TRANSFER: transfer,
    Event.REMOVE: remove,
    Event.LEAVE: leave,
    Event.REMOVE_ACCOUNT: remove_account,
    Event.NARROW: narrow,
    Event.SUSPEND: suspended(Stage.PARTIAL_SUSPENSION, 10),
    Event.SUSPEND_TOTALLY: suspended(Stage.TOTAL_SUSPENSION, 25),
    Event.REPLACE: replace,
}


# Money is in the way of closing, and by itself keeps whom an erased company's balance belongs to.
WITHOUT_MONEY = {Event.CLOSE, Event.ERASE, Event.RETURN, Event.SETTLE}
PLAYED = [*((event, 0 if event in WITHOUT_MONEY else 1_000) for event in Event), (Event.ERASE, 1_000)]


@pytest.mark.parametrize(("event", "balance"), PLAYED)
def test_each_open_thing_ends_as_the_table_says_or_stays(event: Event, balance: int) -> None:
    house = house_build(balance)
    before = Counter(Entry.objects.values_list("action", flat=True))
    mails = Counter(Outbox.objects.values_list("kind", "user_id"))

    PLAYS[event](house)
    checkouts_close(now=house.now + timedelta(minutes=1))

    expected = {**OPEN, **ENDS[event]}
    assert house.states() == expected
    logged = Counter(Entry.objects.values_list("action", flat=True)) - before
    for (thing, state), actions in LOGGED.items():
        if expected[thing] in (state, OPEN[thing]):
            assert sum(logged[action] for action in actions) == (expected[thing] == state), actions
    assert max((Counter(Outbox.objects.values_list("kind", "user_id")) - mails).values(), default=0) <= 1
    _money_is_right(house, is_over=expected[Thing.ORDER] != OPEN[Thing.ORDER])


def _money_is_right(house: House, *, is_over: bool) -> None:
    """An order that is over holds neither money nor codes; one that is open holds them once."""
    assert sums(house.company) == ((house.balance, 0) if is_over else (0, house.balance))
    assert Coupon.objects.get().used_count == (0 if is_over else 1)
    assert (Voucher.objects.get().order_id is None) is is_over
    assert [*findings(), *standing_check()] == []


def test_a_payment_under_way_is_in_the_way_of_closing_and_everything_stays() -> None:
    house = house_build()

    with pytest.raises(CompanyNotSettled):
        company_close(company_id=house.company.pk, password=PASSWORD, actor=house.owner, now=house.now)

    assert house.states() == OPEN
    _money_is_right(house, is_over=False)


def test_the_table_has_a_play_for_each_event_and_a_line_for_each_end() -> None:
    assert set(PLAYS) == set(ENDS) == set(Event)
    assert set(OPEN) == set(Thing)
    ends = {(thing, state) for found in ENDS.values() for thing, state in found.items()}
    silent = {(thing, state) for thing, state in ends if state == GONE or thing is Thing.CLAIM}
    assert ends - silent == set(LOGGED)
