"""The export: whole, only what the person may see, one at a time, fetched by its owner alone, ended in time."""

import io
import json
import zipfile
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core import mail as outgoing
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage, storages

from accounts.one_time_tokens.services import token_secret
from accounts.users.models import User
from activity.services import activity_record
from billing.charges.services import charge_add
from common.clock import utc_now
from lifecycle.export.archive import archive_build
from lifecycle.export.models import DataExport
from lifecycle.export.services import export_build
from mailing.models import Outbox
from mailing.tasks import mail_send
from tests.factories.accounts import UserFactory, api_for
from tests.factories.billing_money import bank_account, fund, seller_known, withdrawal
from tests.factories.companies import CompanyFactory, MembershipFactory
from tests.factories.invitations import InvitationFactory
from tests.factories.main_info import IBANS, DocumentFactory, ReviewFactory, complete, references_load

pytestmark = pytest.mark.django_db(transaction=True)

THERE = "/api/v1/account/export"


def waiting(user: User, **fields: Any) -> DataExport:
    return DataExport.objects.create(user=user, requested_at=utc_now(), **fields)


def built(user: User, now: datetime | None = None) -> DataExport:
    export = waiting(user)
    assert export_build(export_id=export.pk, now=now or utc_now())
    export.refresh_from_db()
    return export


def secret_of(export: DataExport) -> str:
    assert export.token_id is not None
    return token_secret(export.token_id) or ""


def fetched(user: User, export: DataExport) -> zipfile.ZipFile:
    answer: Any = api_for(user).get(f"{THERE}/file", {"token": secret_of(export)})
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/zip")
    assert answer["Content-Disposition"].startswith("attachment")
    assert answer["Cache-Control"] == "private, no-store"
    content = b"".join(answer.streaming_content)
    assert len(content) == export.size
    return zipfile.ZipFile(io.BytesIO(content))


def told(archive: zipfile.ZipFile, path: str) -> Any:
    return json.loads(archive.read(path))


def test_asking_builds_mails_and_opens_the_file() -> None:
    user = UserFactory.create(language="en")

    answer = api_for(user).post(THERE)

    assert (answer.status_code, answer.json()["data"]["status"]) == (201, "waiting")
    row = api_for(user).get(THERE).json()["data"]  # tasks run in place
    export = DataExport.objects.get()
    assert (row["status"], row["size"]) == ("ready", export.size)
    for mail in Outbox.objects.filter(sent_at=None):
        mail_send(str(mail.pk))
    [letter] = [letter for letter in outgoing.outbox if letter.subject == "Your data is ready to download"]
    assert f"/en/account/management?exportToken={secret_of(export)}" in letter.body
    assert fetched(user, export).testzip() is None


@pytest.mark.parametrize(("language", "words"), [("ar", "بياناتك في"), ("en", "Your data in")])
def test_the_archive_tells_everything_and_nothing_of_others(language: str, words: str) -> None:
    references_load()
    user = UserFactory.create(language=language, first_name="ليلى")
    user.image = storages["public"].save("people/layla.png", ContentFile(b"picture"))
    user.save()
    own = complete(CompanyFactory.create(owner=user))
    member = MembershipFactory.create(company=own).user
    seller_known()
    charge_add(
        company_id=own.pk, amount_cents=12_345, note="حوالة", actor=UserFactory.create(staff=True), now=utc_now()
    )
    foreign = complete(CompanyFactory.create())
    MembershipFactory.create(company=foreign, user=user, permissions=["view_addresses"])
    secret = [{"field": "iban", "old": "a", "new": "b"}]
    for company in (own, foreign):
        activity_record(
            company_id=company.pk,
            actor=user,
            action="address.created",
            subject=company,
            label=f"عنوان {company.pk}",
            changes=secret,
            now=datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC),
        )

    reason = {"field": "names.name_ar", "text_ar": "غير واضح", "answered": True, "kept_because": "اسمنا"}
    ReviewFactory.create(company=own, reasons=[{**reason, "seen": "f00d"}])

    archive = fetched(user, built(user))

    names = set(archive.namelist())
    folder = f"companies/{own.pk}"
    assert {name.split("/")[1] for name in names if "/" in name} == {str(own.pk)}
    assert archive.read("README.txt").decode().startswith(words)
    assert archive.read("profile-image.png") == b"picture"
    assert told(archive, "account.json")["first_name"] == "ليلى"
    [membership] = told(archive, "memberships.json")
    assert (membership["company_id"], membership["permissions"]) == (str(foreign.pk), ["view_addresses"])
    mine, theirs = told(archive, "activity.json")[-2:]
    assert (mine["at"], mine["changes"], mine["subject_label"]) == ("2026-01-02T03:04:05Z", secret, f"عنوان {own.pk}")
    assert (theirs["company_id"], theirs["changes"], theirs["subject_label"]) == (str(foreign.pk), [], "")
    assert theirs["text"] == ("إضافة عنوان" if language == "ar" else "Address added")
    company = told(archive, f"{folder}/company.json")
    assert (company["name_ar"], company["members"]) == (own.name_ar, 1)
    assert company["balance"] == {"amount": "123.45", "currency": "USD"}
    [review] = told(archive, f"{folder}/reviews.json")
    assert review["reasons"] == [reason]
    [account] = told(archive, f"{folder}/bank-accounts.json")
    assert account["iban"] in IBANS
    [movement] = told(archive, f"{folder}/ledger.json")
    assert movement["amount"] == {"amount": "123.45", "currency": "USD"}
    for document in told(archive, f"{folder}/documents.json"):
        assert archive.read(f"{folder}/documents/{document['id']}-{document['name']}").startswith(b"%PDF-")
    everything = b"".join(archive.read(name) for name in names).decode(errors="ignore")
    assert member.email not in everything
    assert f"عنوان {foreign.pk}" not in everything
    for name in names - {"README.txt", "profile-image.png"}:
        if name.endswith(".json"):
            assert name.rpartition("/")[2] in archive.read("README.txt").decode(), name


def test_transfer_receipts_are_named_by_their_request_whatever_ops_called_them() -> None:
    user = UserFactory.create()
    company = CompanyFactory.create(owner=user)
    bank_account(company)
    seller_known()
    fund(company, 10_000)
    made = withdrawal(company)
    made.receipt = default_storage.save("billing/receipts/stored.pdf", ContentFile(b"%PDF-"))
    made.save()

    archive = fetched(user, built(user))

    path = f"companies/{company.pk}/receipts/withdrawal-{made.pk}.pdf"
    assert [name for name in archive.namelist() if "/receipts/" in name] == [path]
    assert archive.read(path) == b"%PDF-"


def test_a_document_is_packed_under_a_name_that_every_system_can_unpack() -> None:
    user = UserFactory.create()
    company = CompanyFactory.create(owner=user)
    document = DocumentFactory.create(company=company, name='عقد "نهائي" <1>: أ|ب?*.pdf')

    names = fetched(user, built(user)).namelist()

    path = f"companies/{company.pk}/documents/{document.pk}-عقد _نهائي_ _1__ أ_ب__.pdf"
    assert [name for name in names if "/documents/" in name] == [path]


def test_its_files_are_of_the_exports_instant_in_the_sellers_zone() -> None:
    user = UserFactory.create()

    export = built(user, datetime(2026, 3, 1, 22, 30, 8, tzinfo=UTC))

    with default_storage.open(str(export.file.name)) as stored, zipfile.ZipFile(stored) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(2026, 3, 2, 1, 30, 8)}


def test_queries_do_not_grow_with_rows(django_assert_max_num_queries: Any) -> None:
    user = UserFactory.create()
    company = CompanyFactory.create(owner=user)
    for _number in range(40):
        activity_record(company_id=company.pk, actor=user, action="address.created", subject=company, now=utc_now())
        waiting(user, status="expired")

    with django_assert_max_num_queries(48):
        archive_build(io.BytesIO(), user=user, now=utc_now())


def test_one_export_at_a_time() -> None:
    user = UserFactory.create()
    waiting(user)

    answer = api_for(user).post(THERE)

    assert (answer.status_code, answer.json()["code"]) == (409, "export_under_way")
    assert DataExport.objects.count() == 1


def test_asking_again_and_again_is_refused_to_one_person_and_not_to_others() -> None:
    api = api_for(UserFactory.create())

    allowed = [api.post(THERE).status_code for _asked in range(10)]
    before = list(DataExport.objects.order_by("pk").values())

    refused = api.post(THERE)

    assert (allowed, refused.status_code) == ([201] * 10, 429)
    assert list(DataExport.objects.order_by("pk").values()) == before
    assert api.get(THERE).status_code == 200
    assert api_for(UserFactory.create()).post(THERE).status_code == 201


def test_a_new_export_takes_the_place_of_the_former() -> None:
    user = UserFactory.create()
    first = built(user)
    old, file = secret_of(first), str(first.file.name)

    second = built(user)

    first.refresh_from_db()
    assert (first.status, str(first.file.name), default_storage.exists(file)) == ("expired", "", False)
    assert api_for(user).get(f"{THERE}/file", {"token": old}).status_code == 404
    assert fetched(user, second).testzip() is None


def test_a_token_opens_only_its_owners_file_while_it_lives() -> None:
    user, stranger = UserFactory.create(), UserFactory.create()
    export = built(user)
    secret = secret_of(export)

    assert api_for(stranger).get(f"{THERE}/file", {"token": secret}).status_code == 404
    assert api_for(user).get(f"{THERE}/file", {"token": "made-up"}).status_code == 404
    assert api_for(user).get(f"{THERE}/file").status_code == 404
    assert api_for(stranger).get(THERE).json() == {"data": None}
    for _often in range(2):  # as often as wanted, until it ends
        assert fetched(user, export).testzip() is None
    DataExport.objects.update(expires_at=utc_now() - timedelta(seconds=1))
    assert api_for(user).get(f"{THERE}/file", {"token": secret}).status_code == 404
    assert api_for(user).get(THERE).json()["data"]["status"] == "expired"


def test_nothing_is_asked_twice_of_the_database_for_the_newest(django_assert_num_queries: Any) -> None:
    user = UserFactory.create()
    waiting(user)
    api = api_for(user)

    with django_assert_num_queries(2):  # the session, the row
        assert api.get(THERE).json()["data"]["status"] == "waiting"


def test_a_person_takes_the_invitations_to_their_address_along_and_an_owner_no_addresses() -> None:
    user = UserFactory.create()
    company = CompanyFactory.create(owner=user)
    InvitationFactory.create(email=user.email, permissions=["view_licence"])
    InvitationFactory.create(company=company, email="other@example.com")

    archive = fetched(user, built(user))

    [mine] = json.loads(archive.read("invitations.json"))
    assert (mine["permissions"], mine["status"]) == (["view_licence"], "pending")
    assert "other@example.com" not in "".join(
        archive.read(name).decode(errors="replace") for name in archive.namelist() if name.endswith(".json")
    )
