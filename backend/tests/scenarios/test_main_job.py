"""The main job, whole: from sign-up to erasure, through API, admin and tasks, on the company's own clock."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from rest_framework.test import APIClient

from activity.models import Entry
from billing.invoices.models import Invoice
from billing.ledger.models import Account, LedgerEntry
from billing.withdrawals.models import Withdrawal
from common.clock import utc_now
from companies.company.models import Company
from companies.documents.models import Document
from lifecycle.clock.services import clock_move
from lifecycle.demo import pictures
from lifecycle.demo.building import PROFILES
from lifecycle.erasure.models import ErasureCertificate
from lifecycle.tasks import companies_erase, schedule_announce
from tests.factories.accounts import PASSWORD, UserFactory
from tests.lifecycle.warned import everybody_warned

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db(transaction=True)]

EMAIL = "layla@example.com"
PROFILE = PROFILES["wahat"]


@pytest.fixture(autouse=True)
def _references() -> None:
    call_command("load_references", verbosity=0)
    call_command("load_billing_reference", verbosity=0)


@pytest.fixture
def ops() -> Client:
    """A browser of ops, signed in to the admin in English."""
    client = Client(headers={"Accept-Language": "en"})
    client.force_login(
        UserFactory.create(staff=True, email="ops@example.com"), "django.contrib.auth.backends.ModelBackend"
    )
    client.cookies["language"] = "en"
    return client


@pytest.fixture(params=["ar", pytest.param("en", marks=pytest.mark.nightly)])
def language(request: pytest.FixtureRequest) -> str:
    """The whole job in both languages."""
    return str(request.param)


@pytest.fixture
def api(language: str) -> APIClient:
    """Somebody's browser."""
    return APIClient(headers={"X-Locale": language, "X-Timezone": "Asia/Riyadh"})


def body(answer: Any, status: int = 200) -> Any:
    assert answer.status_code == status, answer.content.decode()
    return answer.json()


def last_link(parameter: str) -> str:
    found = re.findall(rf"{parameter}=([\w.~-]+)", str(mail.outbox[-1].body))
    assert found, mail.outbox[-1].body
    return str(found[-1])


def signed_up(api: APIClient, language: str) -> None:
    """Sign up, follow the mail's link, and call as the new person from then on."""
    form = {
        "first_name": "ليلى",
        "last_name": "الحربي",
        "email": EMAIL,
        "phone": "0512345678",
        "password": PASSWORD,
        "password_confirmation": PASSWORD,
        "language": language,
        "terms": True,
    }
    body(api.post("/api/v1/signup", form), 201)
    refused = body(api.post("/api/v1/signin", {"email": EMAIL, "password": PASSWORD}), 409)
    assert refused["code"] == "email_not_verified"
    signed_in = body(api.post("/api/v1/email/verify", {"token": last_link("regToken")}))
    api.credentials(HTTP_AUTHORIZATION=f"Bearer {signed_in['access_token']}")


def wizard_filled(api: APIClient) -> str:
    """All ten steps, as the portal sends them; gives the company's id."""
    company = body(api.post("/api/v1/companies", {"kind": PROFILE.kind}), 201)["data"]["id"]
    base = f"/api/v1/companies/{company}"
    step = f"{base}/wizard"
    body(
        api.put(
            f"{step}/2", {"company_name": PROFILE.company_name, "name_ar": PROFILE.name_ar, "name_en": PROFILE.name_en}
        )
    )
    top, bottom = PROFILE.colours
    brand = {"sub_domain": PROFILE.sub_domain, "logo": pictures.logo(PROFILE.letter, top=top, bottom=bottom)}
    body(api.put(f"{step}/3", brand, format="multipart"))
    body(api.put(f"{step}/4", {"country": PROFILE.country, "currency": PROFILE.currency, "lang": "ar"}))
    body(api.put(f"{step}/5", PROFILE.legal))
    papers = []
    for kind in ("commercial_register", "tax_card", "tourism_license"):
        paper = {"kind": kind, "file": pictures.paper("وثيقة", kind, "ليلى", "1")}
        papers.append(body(api.post(f"{base}/documents", paper, format="multipart"), 201)["data"]["id"])
    body(api.put(f"{step}/6", {"documents": papers}))
    body(api.put(f"{step}/7", PROFILE.address))
    phones = [{"name": "المبيعات", "phone": PROFILE.phone, "type": "mobile"}]
    body(api.put(f"{step}/8", {"phones": phones, "links": list(PROFILE.links)}))
    body(api.put(f"{step}/9", PROFILE.bank))
    body(api.post(f"{base}/submit"))
    return str(company)


def confirmed_by_ops(ops: Client, company_id: str) -> None:
    page = reverse("admin:companies_company_review", args=[company_id])
    assert ops.get(page).status_code == 200
    ops.post(page, {"remedy": "take"})
    answer = ops.post(page, {"decision": "confirm", "sure": "1"}, follow=True)
    assert answer.status_code == 200
    assert Company.objects.get(pk=company_id).status == "confirmed"


def charged(api: APIClient, company_id: str, amount: str) -> None:
    """A top-up by card: the provider's page, paid, seen by the portal."""
    base = f"/api/v1/companies/{company_id}"
    payment = body(api.post(f"{base}/charges", {"charges_amount": amount}, HTTP_IDEMPOTENCY_KEY="charge-1"), 201)[
        "data"
    ]
    again = body(api.post(f"{base}/charges", {"charges_amount": amount}, HTTP_IDEMPOTENCY_KEY="charge-1"), 201)["data"]
    assert again["id"] == payment["id"]
    shop = Client()
    assert shop.get(payment["redirect_url"]).status_code == 200
    assert shop.post(payment["redirect_url"], {"answer": "pay"}).status_code == 302
    assert body(api.get(f"{base}/payments/{payment['id']}"))["data"]["status"] == "succeeded"


def subscribed(api: APIClient, company_id: str) -> dict[str, Any]:
    """Quote, order, payment from the balance; gives the paid invoice."""
    base = f"/api/v1/companies/{company_id}"
    packages = body(api.get("/api/v1/packages"))["data"]
    choice = {"package": next(each["id"] for each in packages if each["level"] == 1), "period": "monthly"}
    quote = body(api.post(f"{base}/licence/quote", choice))
    assert quote["message"] is None
    assert quote["data"]["amount_due"] == "21.85"
    order = body(api.post(f"{base}/licence/orders", choice, HTTP_IDEMPOTENCY_KEY="order-1"), 201)["data"]
    invoice = order["invoice"]["id"]
    payment = {"method": "balance"}
    body(api.post(f"{base}/invoices/{invoice}/payments", payment, HTTP_IDEMPOTENCY_KEY="pay-1"), 201)
    return dict(body(api.get(f"{base}/invoices/{invoice}"))["data"])


def withdrawn(api: APIClient, ops: Client, company_id: str, amount: str) -> int:
    """A withdrawal that ops saw, transferred, and proved with a receipt."""
    base = f"/api/v1/companies/{company_id}/withdrawal-requests"
    request = body(api.post(base, {"withdrawal_amount": amount}, HTTP_IDEMPOTENCY_KEY="out-1"), 201)["data"]
    for move, form in (("see", {}), ("accept", {"receipt": pictures.paper("إيصال", "receipt", "قافلة", "TRX-1")})):
        page = reverse(f"admin:billing_withdrawal_{move}", args=[request["id"]])
        assert ops.post(page, form, follow=True).status_code == 200
    shown = body(api.get(f"{base}/{request['id']}"))["data"]
    assert [step["status"] for step in shown["timeline"]] == ["delivered", "seen", "accepted"]
    receipt = api.get(f"{base}/{request['id']}/receipt")
    assert receipt.getvalue().startswith(b"%PDF")
    return int(request["id"])


def advance(company_id: str, days: int) -> None:
    clock_move(company_id=Company.objects.get(pk=company_id).pk, by=timedelta(days=days), actor=None, now=utc_now())
    schedule_announce()


def books_are_right() -> None:
    call_command("check_ledger", verbosity=0)
    call_command("check_standing", verbosity=0)


def test_the_main_job_from_sign_up_to_erasure(api: APIClient, ops: Client, language: str) -> None:
    signed_up(api, language)
    company_id = wizard_filled(api)
    base = f"/api/v1/companies/{company_id}"
    refused = body(api.post(f"{base}/charges", {"charges_amount": "100.00"}), 409)
    assert refused["code"] == "company_not_confirmed"
    confirmed_by_ops(ops, company_id)

    charged(api, company_id, "100.00")
    assert body(api.get(f"{base}/balance"))["available"] == "100.00"

    invoice = subscribed(api, company_id)
    assert (invoice["status"], invoice["total"], invoice["tax_total"]) == ("paid", "21.85", "2.85")
    assert re.fullmatch(r"INV-\d{4}-000001", invoice["number"])
    assert api.get(f"{base}/invoices/{invoice['id']}/pdf").content.startswith(b"%PDF")
    assert body(api.get(f"{base}/licence"))["data"]["stage"] == "active"
    assert body(api.get(f"/api/v1/public/companies/{PROFILE.sub_domain}"))

    withdrawn(api, ops, company_id, "40.00")
    assert body(api.get(f"{base}/balance")) | {"withdrawal_terms": 0, "charge_terms": 0} == {
        "balance": "33.15",
        "available": "33.15",
        "held": "0.00",
        "currency": "USD",
        "withdrawal_terms": 0,
        "charge_terms": 0,
    }
    statement = body(api.get(f"{base}/ledger"))["data"]
    assert [(entry["kind"], entry["amount"], entry["available_after"]) for entry in reversed(statement)] == [
        ("charge", "100.00", "100.00"),
        ("invoice_payment", "-21.85", "78.15"),
        ("hold", "-45.00", "33.15"),
        ("hold_returned", "45.00", "78.15"),
        ("withdrawal", "-40.00", "38.15"),
        ("transfer_fee", "-5.00", "33.15"),
    ]
    books_are_right()

    advance(company_id, 32)
    assert body(api.get(f"{base}/licence"))["data"]["stage"] == "allowance"
    advance(company_id, 7)
    assert body(api.get(f"{base}/licence"))["data"]["stage"] == "partial_suspension"
    refused = body(api.post(f"{base}/addresses", PROFILE.address), 409)
    assert refused["code"] == "company_suspended"
    assert body(api.get(f"/api/v1/public/companies/{PROFILE.sub_domain}"))["suspended"] is True
    advance(company_id, 14)
    assert body(api.get(f"{base}/licence"))["data"]["stage"] == "total_suspension"
    assert body(api.get(f"{base}/addresses"), 409)["code"] == "company_suspended"
    books_are_right()

    # The last of the money leaves without minimum and fee, so that the company can go.
    request = body(api.post(f"{base}/withdrawal-requests", {"withdrawal_amount": "33.15"}), 201)["data"]
    assert request["transfer_fees"] == "0.00"
    for move, form in (("see", {}), ("accept", {"receipt": pictures.paper("إيصال", "receipt", "قافلة", "TRX-2")})):
        ops.post(reverse(f"admin:billing_withdrawal_{move}", args=[request["id"]]), form)
    assert Withdrawal.objects.get(pk=request["id"]).status == "accepted"

    advance(company_id, 16)
    everybody_warned(now=utc_now())
    companies_erase()

    assert api.get(base).status_code == 404
    assert body(api.get("/api/v1/companies?simple=true&pagination=all"))["data"] == []
    assert api.get(f"/api/v1/public/companies/{PROFILE.sub_domain}").status_code == 404
    assert not Document.objects.exists()
    assert ErasureCertificate.objects.get().completed_at is not None
    assert PROFILE.legal["entity_name"] in str(Invoice.objects.get(pk=invoice["id"]).buyer)
    assert LedgerEntry.objects.count() == 9
    assert Account.objects.get().balance_cents == 0
    assert not Entry.objects.exclude(actor_name="").filter(company_id=company_id).exists()
    books_are_right()


def test_the_mails_of_the_main_job_are_in_the_persons_language(api: APIClient, ops: Client, language: str) -> None:
    signed_up(api, language)
    company_id = wizard_filled(api)
    confirmed_by_ops(ops, company_id)
    charged(api, company_id, "100.00")
    subscribed(api, company_id)
    advance(company_id, 32)

    mine = [message for message in mail.outbox if message.to == [EMAIL]]

    assert len(mine) >= 5
    arabic = [
        bool(re.search(r"[\u0600-\u06ff]{3}", re.sub(r"[«\u2068].*?[»\u2069]", "", str(message.subject))))
        for message in mine
    ]
    assert set(arabic) == {language == "ar"}, [message.subject for message in mine]


def test_a_refused_upload_stores_nothing(api: APIClient, language: str) -> None:
    signed_up(api, language)
    company_id = body(api.post("/api/v1/companies", {"kind": PROFILE.kind}), 201)["data"]["id"]
    for name, content in (
        ("a.pdf", b"<html>not a pdf</html>"),
        ("b.pdf", b"%PDF-1.4 cut short"),
        ("c.png", b"x" * 600_000),
    ):
        paper = {"kind": "tax_card", "file": SimpleUploadedFile(name, content)}
        answer = api.post(f"/api/v1/companies/{company_id}/documents", paper, format="multipart")
        assert answer.status_code == 422
        assert list(answer.json()["errors"]) == ["file"]
    assert not Document.objects.exists()
