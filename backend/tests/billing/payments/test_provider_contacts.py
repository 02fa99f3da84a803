"""When ops last heard of a card provider, and the self-test by which they see whether it works now."""

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import reverse
from rest_framework.test import APIClient

from accounts.staff.roles import roles_load
from billing.errors import ProviderUnavailable
from billing.payments.contacts import services
from billing.payments.contacts.models import ProviderContact
from billing.payments.contacts.services import provider_answered, provider_contacts_load, provider_failed
from billing.payments.providers.calls import provider_call
from billing.payments.providers.sandbox import SandboxCheckout, SandboxProvider, webhook_signed
from common.clock import utc_now
from tests.factories.accounts import UserFactory, browser_for

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _committed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As outside a transaction: written at once."""
    monkeypatch.setattr("billing.payments.contacts.services.transaction.on_commit", lambda write: write())


def contact(provider: str = "stripe") -> ProviderContact:
    return ProviderContact.objects.get(provider=provider)


def page(name: str, provider: str = "sandbox") -> str:
    return reverse(f"admin:billing_providercontact_{name}", args=[contact(provider).pk])


class TestWhatIsKept:
    def test_a_call_that_worked(self) -> None:
        with provider_call("stripe", "checkout_fetch"):
            pass

        kept = contact()
        assert kept.last_ok_at is not None
        assert (kept.last_failure_at, kept.last_failure_call, kept.last_event_at) == (None, "", None)

    def test_a_call_that_failed_and_which(self) -> None:
        provider_contacts_load()

        with pytest.raises(ProviderUnavailable), provider_call("stripe", "checkout_fetch"):
            raise TimeoutError

        kept = contact()
        assert kept.last_failure_at is not None
        assert (kept.last_failure_call, kept.last_ok_at) == ("checkout_fetch", None)

    def test_once_a_minute(self) -> None:
        began = utc_now()
        with time_machine.travel(began, tick=False) as clock:
            provider_answered("stripe")
            clock.shift(timedelta(seconds=59))
            provider_answered("stripe")
            assert contact().last_ok_at == began
            clock.shift(timedelta(seconds=2))
            provider_answered("stripe")

        assert contact().last_ok_at == began + timedelta(seconds=61)

    def test_a_failure_is_not_hidden_by_a_call_that_worked_just_before(self) -> None:
        provider_answered("stripe")

        provider_failed("stripe", "refund")

        assert contact().last_failure_call == "refund"

    def test_a_message_whose_signature_is_right(self, anonymous_api: APIClient) -> None:
        now = utc_now()
        checkout = SandboxCheckout.objects.create(reference=uuid4(), amount_cents=1, currency="USD", expires_at=now)
        headers, body = webhook_signed(checkout)
        url = "/api/v1/payments/sandbox/webhook"

        anonymous_api.post(url, body, content_type="application/json")
        assert not ProviderContact.objects.exists()
        anonymous_api.post(url, body, content_type="application/json", headers=headers)

        assert contact("sandbox").last_event_at is not None

    def test_a_database_that_fails_fails_no_call(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(services, "ProviderContact", None)

        with provider_call("stripe", "checkout_fetch"):
            asked = True

        assert asked


def test_inside_a_transaction_it_is_written_after_the_commit(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    monkeypatch.undo()

    with django_capture_on_commit_callbacks(execute=True):
        provider_answered("stripe")
        assert not ProviderContact.objects.exists()

    assert contact().last_ok_at is not None


class TestPage:
    @pytest.fixture(autouse=True)
    def _rows(self) -> None:
        provider_contacts_load()

    def test_each_provider_with_what_it_takes(self, desk: Client, settings: Any) -> None:
        settings.MOYASAR_SECRET_KEY = "sk_test_1"

        html = desk.get(reverse("admin:billing_providercontact_changelist")).content.decode()

        assert all(word in html for word in ("Moyasar", "Stripe", "Not set up", ">Test</span>", "SAR", "mada"))
        assert "sk_test_1" not in html

    def test_a_live_key_is_real_money(self, desk: Client, settings: Any) -> None:
        settings.STRIPE_SECRET_KEY = "sk_live_1"

        assert "Real money" in desk.get(page("change", "stripe")).content.decode()

    @pytest.mark.parametrize(
        ("language", "sentences"),
        [
            ("en", ["Opening a payment page worked", "Asking about its payment worked", "Closing the page worked"]),
            ("ar", ["فتح صفحة دفع: تمّ بنجاح", "الاستعلام عن عملية الدفع: تمّ بنجاح", "إغلاق الصفحة: تمّ بنجاح"]),
        ],
    )
    def test_the_self_test_opens_the_smallest_payment_and_closes_it(self, language: str, sentences: list[str]) -> None:
        ops = browser_for(UserFactory.create(staff=True), language)

        html = ops.post(page("self-test"), follow=True).content.decode()

        assert [line for line in sentences if line not in html] == []
        assert SandboxCheckout.objects.values_list("amount_cents", "status").get() == (1, "expired")
        assert contact("sandbox").last_ok_at is not None

    def test_looking_does_nothing(self, desk: Client) -> None:
        assert desk.get(page("self-test")).status_code == 200
        assert not SandboxCheckout.objects.exists()

    def test_another_answer_than_was_asked_for(self, desk: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(SandboxProvider, "live", property(lambda _self: True))

        html = desk.post(page("self-test"), follow=True).content.decode()

        assert "Asking about its payment failed: the provider answered something else" in html
        assert SandboxCheckout.objects.get().status == "expired"

    def test_a_provider_that_is_down_is_asked_once_and_in_time(self, desk: Client, settings: Any) -> None:
        settings.STRIPE_SECRET_KEY, settings.CARD_PROVIDER_SECONDS = "sk_test_1", 0.3

        with _silent_server() as url:
            settings.STRIPE_API_URL = url
            began = time.monotonic()
            html = desk.post(page("self-test", "stripe"), follow=True).content.decode()

        assert time.monotonic() - began < 3
        assert "Opening a payment page failed: no answer, or a refusal" in html
        assert "Asking about its payment" not in html
        assert contact().last_failure_call == "checkout_start"

    def test_one_that_is_not_set_up_has_no_self_test(self, desk: Client) -> None:
        assert page("self-test", "stripe") not in desk.get(page("change", "stripe")).content.decode()
        assert desk.get(page("self-test", "stripe")).status_code == 302

    @pytest.mark.parametrize(
        ("role", "status"), [("finance", 302), ("administrator", 302), ("support", 403), ("reviewer", 403)]
    )
    def test_for_finance_and_administrators(self, role: str, status: int) -> None:
        roles_load()
        person = UserFactory.create(staff=True, is_superuser=False)
        person.groups.set(Group.objects.filter(name=f"role:{role}"))

        assert browser_for(person).post(page("self-test")).status_code == status

    def test_a_forged_form_is_refused(self) -> None:
        strict = Client(enforce_csrf_checks=True)
        strict.force_login(UserFactory.create(staff=True))

        assert strict.post(page("self-test")).status_code == 403
        assert not SandboxCheckout.objects.exists()


@contextmanager
def _silent_server() -> Iterator[str]:
    """Takes calls and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"http://127.0.0.1:{server.getsockname()[1]}"
