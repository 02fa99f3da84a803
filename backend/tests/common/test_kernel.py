"""Small parts of the kernel: errors, envelopes, downloads, locks, the document's helpers."""

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from common.api.downloads import bytes_response, csv_response
from common.api.envelope import changed, created
from common.api.fields import ReferenceOut
from common.api.schema import envelope, keyed, listing
from common.errors import Invalid, Refused, WrongState
from common.locking import locked
from references.lists.models import Currency

pytestmark = pytest.mark.sqlite


class NotEnough(Refused):
    """A concrete refusal with a number in its sentence."""

    code = "not_enough"
    text = "At least %(least)s are needed"


def test_a_refusal_carries_a_stable_code_and_a_sentence() -> None:
    error = NotEnough(least=10)

    assert (error.code, error.message, str(error)) == ("not_enough", "At least 10 are needed", "not_enough")
    assert NotEnough("Other words", code="other").message == "Other words"
    assert NotEnough.code == "not_enough"


def test_a_sentence_is_in_the_language_that_is_active_when_it_is_read() -> None:
    error = WrongState()
    with translation.override("ar"):
        arabic = error.message
    with translation.override("en"):
        english = error.message

    assert (arabic, english) == (
        "تغيّرت الحالة ولم يعد هذا الإجراء ممكنًا. يُرجى تحديث الصفحة ثم إعادة المحاولة.",
        "Something has changed and this is no longer possible. Reload the page and try again.",
    )


def test_one_field_can_be_named_shortly() -> None:
    assert Invalid.field("iban", "Wrong").errors == {"iban": ["Wrong"]}


def test_envelopes() -> None:
    assert (changed("Saved", {"id": 1}).status_code, changed("Saved", {"id": 1}).data) == (
        200,
        {"message": "Saved", "data": {"id": 1}},
    )
    assert (created(None).status_code, created(None).data) == (201, {"message": None, "data": None})


@pytest.mark.parametrize(("attachment", "begins"), [(True, "attachment;"), (False, "inline;")])
def test_downloads_are_never_kept_sniffed_or_run(attachment: bool, begins: str) -> None:
    answer = bytes_response(b"%PDF", content_type="application/pdf", name="فاتورة 7.pdf", attachment=attachment)

    assert answer["Content-Disposition"].startswith(begins)
    assert "filename*=utf-8''%D9%81" in answer["Content-Disposition"]
    assert answer["Cache-Control"] == "private, no-store"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Content-Security-Policy"].startswith("default-src 'none'")
    assert answer["Content-Security-Policy"].endswith("sandbox")


def test_a_file_name_cannot_add_a_header() -> None:
    answer = bytes_response(b"", content_type="text/csv", name='x"\\; filename=evil.exe')

    assert "\n" not in answer["Content-Disposition"]
    assert answer["Content-Disposition"].count("filename=") <= 2
    assert answer["Content-Disposition"].startswith('inline; filename="x\\"')


def test_csv_is_streamed_as_a_download() -> None:
    answer = csv_response(iter(["a\r\n", "b\r\n"]), name="ledger.csv")

    assert answer.streaming
    assert b"".join(answer) == b"a\r\nb\r\n"
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert answer["Content-Disposition"] == 'attachment; filename="ledger.csv"'


@pytest.mark.django_db
def test_rows_are_locked_where_the_database_can() -> None:
    with (
        CaptureQueriesContext(
            connection,
        ) as queries,
        transaction.atomic(),
    ):
        list(locked(Currency.objects.all()))
        list(locked(Currency.objects.all(), no_key=True, skip_locked=True))
    selects = [query["sql"] for query in queries if "SELECT" in query["sql"]]

    if connection.vendor == "postgresql":
        assert selects[0].endswith('FOR UPDATE OF "references_currency"')
        assert selects[1].endswith('FOR NO KEY UPDATE OF "references_currency" SKIP LOCKED')
    else:
        assert connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
        assert not [sql for sql in selects if "FOR" in sql]


def test_the_documents_shapes_are_one_class_each_however_often_they_are_named() -> None:
    assert envelope(ReferenceOut) is envelope(ReferenceOut)
    assert set(envelope(ReferenceOut).fields) == {"message", "data"}
    assert set(keyed("company", ReferenceOut).fields) == {"company"}
    assert listing(ReferenceOut) is keyed("data", ReferenceOut, many=True)
    assert type(keyed("data", ReferenceOut)).__name__ != type(listing(ReferenceOut)).__name__
