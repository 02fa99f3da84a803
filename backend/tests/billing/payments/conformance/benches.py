"""The providers under test, each with what a payer, its bank and the provider's staff can do there."""

from abc import ABC, abstractmethod
from typing import Any
from uuid import uuid4

from billing.payments.providers import sandbox
from billing.payments.providers.base import CheckoutStatus, Provider
from billing.payments.providers.moyasar import MoyasarProvider
from billing.payments.providers.sandbox import SandboxCheckout, SandboxProvider
from billing.payments.providers.stripe_checkout import StripeProvider
from common.clock import utc_now
from tests.stand_ins.moyasar import MoyasarStandIn
from tests.stand_ins.server import StandIn
from tests.stand_ins.stripe_checkout import StripeStandIn

Message = tuple[dict[str, str], bytes]
# Made up here; a run must leave no trace of them.
SECRETS = {
    "MOYASAR_SECRET_KEY": "sk_test_moyasar_key_of_this_test",
    "MOYASAR_WEBHOOK_SECRET": "whsec_moyasar_secret_of_this_test",
    "STRIPE_SECRET_KEY": "sk_test_stripe_key_of_this_test",
    "STRIPE_WEBHOOK_SECRET": "whsec_stripe_secret_of_this_test",
}


class Bench(ABC):
    """One provider. ``ref`` is a page's number; amounts are in its own minor units."""

    provider: Provider
    # What stands between us and it, where it is not in our own process.
    stand_in: StandIn | None = None
    # Whether a refused card ends its page; else the payer may try another one there.
    decline_ends: bool = False
    # Whether the page itself says whether its money is real.
    page_has_mode: bool = False
    # Whether a refund that is sent twice at once is theirs to tell apart, by its key.
    refunds_have_keys: bool = True

    @abstractmethod
    def __init__(self, stand_in: StandIn | None) -> None:
        """Of the provider behind what plays its server."""

    @abstractmethod
    def pay(self, ref: str, *, minor: int | None = None, currency: str | None = None) -> None: ...

    @abstractmethod
    def decline(self, ref: str) -> None: ...

    @abstractmethod
    def expire(self, ref: str) -> None: ...

    @abstractmethod
    def rename(self, ref: str) -> None:
        """The page turns out to be for another payment of ours."""

    @abstractmethod
    def webhook(self, ref: str) -> Message: ...

    @abstractmethod
    def forgeries(self, ref: str) -> dict[str, Message]:
        """Messages that nobody may believe, by what is wrong with them."""

    @abstractmethod
    def refuse_refund(self, minor: int) -> None:
        """A refund of so much fails."""

    def second_page(self, ref: str) -> str | None:
        """Another open page of the same payment, made by an answer that nobody heard; None where there is never one."""
        return None

    def turn_live(self, ref: str) -> None:
        """The page turns out to be for real money."""
        raise NotImplementedError

    def webhook_of_another_mode(self, ref: str) -> Message | None:
        """None where they cannot differ."""
        return None


class SandboxBench(Bench):
    """Our own; nothing lies between us and it."""

    decline_ends = True

    def __init__(self, stand_in: StandIn | None) -> None:
        self.provider = SandboxProvider()

    def pay(self, ref: str, *, minor: int | None = None, currency: str | None = None) -> None:
        changed: dict[str, Any] = {"amount_cents": minor, "currency": currency}
        changed = {name: value for name, value in changed.items() if value is not None}
        if changed:
            SandboxCheckout.objects.filter(ref=ref).update(**changed)
        sandbox.checkout_move(ref, CheckoutStatus.PAID)

    def decline(self, ref: str) -> None:
        sandbox.checkout_move(ref, CheckoutStatus.DECLINED)

    def expire(self, ref: str) -> None:
        SandboxCheckout.objects.filter(ref=ref).update(expires_at=utc_now())

    def rename(self, ref: str) -> None:
        SandboxCheckout.objects.filter(ref=ref).update(reference=uuid4())

    def webhook(self, ref: str) -> Message:
        return sandbox.webhook_signed(SandboxCheckout.objects.get(ref=ref))

    def forgeries(self, ref: str) -> dict[str, Message]:
        headers, body = self.webhook(ref)
        header = sandbox.SIGNATURE_HEADER
        return {
            "no signature": ({}, body),
            "another body": (headers, body.replace(b"checkout.", b"checkouts.")),
            "an old one": ({header: f"t=1,v1={sandbox._signature('1', body)}"}, body),
        }

    def refuse_refund(self, minor: int) -> None:
        assert minor % 100 == sandbox.REFUSED_CENTS


class MoyasarBench(Bench):
    refunds_have_keys = False
    stand_in: MoyasarStandIn

    def __init__(self, stand_in: StandIn | None) -> None:
        assert isinstance(stand_in, MoyasarStandIn)
        self.stand_in, self.provider = stand_in, MoyasarProvider()

    def pay(self, ref: str, *, minor: int | None = None, currency: str | None = None) -> None:
        self.stand_in.pay(ref, minor=minor, currency=currency)

    def decline(self, ref: str) -> None:
        self.stand_in.decline(ref)

    def expire(self, ref: str) -> None:
        self.stand_in.expire(ref)

    def second_page(self, ref: str) -> str | None:
        return self.stand_in.double(ref)

    def rename(self, ref: str) -> None:
        self.stand_in.invoices[ref]["metadata"] = {"reference": str(uuid4())}

    def webhook(self, ref: str) -> Message:
        return self.stand_in.webhook(ref)

    def forgeries(self, ref: str) -> dict[str, Message]:
        webhook = self.stand_in.webhook
        return {
            "another secret": webhook(ref, secret_token="whsec_of_somebody"),
            "no secret": webhook(ref, secret_token=""),
            "a secret of another type": webhook(ref, secret_token=None),
            "no data": webhook(ref, data=None),
            "no mode": webhook(ref, live="false"),
            "no JSON": ({}, b"{"),
            "a list": ({}, b"[]"),
            "a deep one": ({}, b"[" * 100_000),
        }

    def refuse_refund(self, minor: int) -> None:
        self.stand_in.refused_minor.add(minor)

    def webhook_of_another_mode(self, ref: str) -> Message | None:
        return self.stand_in.webhook(ref, live=True)


class StripeBench(Bench):
    page_has_mode = True
    stand_in: StripeStandIn

    def __init__(self, stand_in: StandIn | None) -> None:
        assert isinstance(stand_in, StripeStandIn)
        self.stand_in, self.provider = stand_in, StripeProvider()

    def pay(self, ref: str, *, minor: int | None = None, currency: str | None = None) -> None:
        self.stand_in.pay(ref, minor=minor, currency=currency)

    def decline(self, ref: str) -> None:
        self.stand_in.decline(ref)

    def expire(self, ref: str) -> None:
        self.stand_in.expire(ref)

    def second_page(self, ref: str) -> str | None:
        return self.stand_in.double(ref)

    def rename(self, ref: str) -> None:
        self.stand_in.objects[ref]["client_reference_id"] = str(uuid4())

    def turn_live(self, ref: str) -> None:
        self.stand_in.objects[ref]["livemode"] = True

    def webhook(self, ref: str) -> Message:
        headers, body = self.stand_in.webhook(ref)
        return headers, body

    def forgeries(self, ref: str) -> dict[str, Message]:
        headers, body = self.stand_in.webhook(ref)
        signed, text = self.stand_in.signed, body.decode()
        return {
            "no signature": ({}, body),
            "another body": (headers, body.replace(b"evt_", b"evt-")),
            "an old one": (signed(text, at=int(utc_now().timestamp()) - 301), body),
            "another secret": ({"Stripe-Signature": "t=1,v1=00"}, body),
            "no signature in it": ({"Stripe-Signature": "t=,v1"}, body),
            "no JSON": (signed("{"), b"{"),
            "a list": (signed("[]"), b"[]"),
            "a deep one": (signed("[" * 100_000), b"[" * 100_000),
            "nothing in it": (signed("{}"), b"{}"),
            "no letters": (headers, b"\xff\xfe"),
        }

    def refuse_refund(self, minor: int) -> None:
        self.stand_in.failing_minor.add(minor)

    def webhook_of_another_mode(self, ref: str) -> Message | None:
        _headers, body = self.stand_in.webhook(ref, livemode=True)
        return self.stand_in.signed(body.decode()), body


def _moyasar() -> StandIn:
    return MoyasarStandIn(secret_key=SECRETS["MOYASAR_SECRET_KEY"], webhook_secret=SECRETS["MOYASAR_WEBHOOK_SECRET"])


def _stripe() -> StandIn:
    return StripeStandIn(secret_key=SECRETS["STRIPE_SECRET_KEY"], webhook_secret=SECRETS["STRIPE_WEBHOOK_SECRET"])


# By name: the bench, and what plays the provider's server.
BENCHES: dict[str, tuple[type[Bench], Any]] = {
    "sandbox": (SandboxBench, None),
    "moyasar": (MoyasarBench, _moyasar),
    "stripe": (StripeBench, _stripe),
}
BEHIND_A_NETWORK = [name for name, (_bench, stand_in) in BENCHES.items() if stand_in]
