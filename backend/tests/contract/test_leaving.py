"""Examples of leaving, and of taking one's data along."""

from datetime import timedelta

import pytest

from accounts.one_time_tokens.services import token_secret
from billing.ledger.models import Account
from common.clock import utc_now
from lifecycle.export.services import export_build, export_latest
from lifecycle.removal.deletion_requests import deletion_request_refuse, requests_of
from tests.contract.recorder import Recorder, Secret
from tests.factories.accounts import PASSWORD, UserFactory, api_for
from tests.factories.billing_licences import licensed, money_add
from tests.factories.companies import CompanyFactory

pytestmark = pytest.mark.sqlite

REASON = "لم أعد أعمل في هذا المجال"


def test_removing_the_account(record: Recorder) -> None:
    owner = UserFactory.create()
    company = CompanyFactory.create(owner=owner, name_en="Wahat Travel", name_ar="واحة السفر")
    api = api_for(owner)

    record("leaving-account-wrong-password", api, "DELETE /account", status=422, body={"password": "wrong"})
    record("leaving-account-owns-companies", api, "DELETE /account", status=409, body={"password": PASSWORD})
    company.owner = UserFactory.create()
    company.save()
    record("leaving-account-removed", api, "DELETE /account", body={"password": PASSWORD})


def test_closing_a_company(record: Recorder, market: None) -> None:
    owner = UserFactory.create()
    company = CompanyFactory.create(owner=owner)
    licensed(company, now=utc_now() - timedelta(days=10))
    api, number = api_for(owner), company.pk
    there, addresses = "/companies/{company_id}/closing", "/companies/{company_id}/addresses"

    record("closing-terms", api, f"GET {there}", company_id=number)
    record("closing-wrong-password", api, f"POST {there}", status=422, body={"password": "wrong"}, company_id=number)
    money_add(company, 100)
    proof = {"password": PASSWORD}
    record("closing-balance-to-give-up", api, f"POST {there}", status=409, body=proof, company_id=number)
    money_add(company, 9_900)
    record("closing-not-settled", api, f"POST {there}", status=409, body={"password": PASSWORD}, company_id=number)
    Account.objects.filter(pk=company.pk).update(available_cents=0)
    record("closing-closed", api, f"POST {there}", body={"password": PASSWORD}, company_id=number)
    record("closing-closed-already", api, f"POST {there}", status=409, body={"password": PASSWORD}, company_id=number)
    record("closing-nothing-begins", api, f"POST {addresses}", status=409, body={}, company_id=number)
    record("closing-taken-back", api, f"DELETE {there}", company_id=number)
    record("closing-not-closed", api, f"DELETE {there}", status=409, company_id=number)


def test_asking_ops_to_remove_it(record: Recorder) -> None:
    user, ops = UserFactory.create(), UserFactory.create(staff=True)
    api, there = api_for(user), "/account/deletion-requests"

    record("leaving-request-invalid", api, f"POST {there}", status=422, body={"reason": "short"})
    record("leaving-request-opened", api, f"POST {there}", status=201, body={"reason": REASON})
    record("leaving-request-open-already", api, f"POST {there}", status=409, body={"reason": REASON})
    first = requests_of(user).get()
    record("leaving-request-canceled", api, f"DELETE {there}/{{request_id}}", request_id=first.pk)
    record("leaving-request-canceled-twice", api, f"DELETE {there}/{{request_id}}", status=409, request_id=first.pk)
    record("leaving-request-unknown", api, f"DELETE {there}/{{request_id}}", status=404, request_id=0)
    record("leaving-request-opened-again", api, f"POST {there}", status=201, body={"reason": REASON})
    second = requests_of(user).first()
    assert second is not None
    deletion_request_refuse(request_id=second.pk, reason="تعذّر التحقق من هويتك", actor=ops, now=utc_now())
    record("leaving-requests-list", api, f"GET {there}")


def test_taking_ones_data_along(record: Recorder) -> None:
    user = UserFactory.create()
    api, there = api_for(user), "/account/export"

    record("export-none", api, f"GET {there}")
    record("export-requested", api, f"POST {there}", status=201)
    record("export-under-way", api, f"POST {there}", status=409)
    export = export_latest(user)
    assert export is not None
    assert export_build(export_id=export.pk, now=utc_now() + timedelta(minutes=1))
    export.refresh_from_db()
    assert export.token_id is not None
    type(export).objects.update(size=4096)
    record("export-ready", api, f"GET {there}")
    record("export-file-unknown", api, f"GET {there}/file", status=404, query={"token": "made-up"})
    token = Secret(token_secret(export.token_id) or "")
    record("export-file-fetched", api, f"GET {there}/file", query={"token": token})
