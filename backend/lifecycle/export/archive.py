"""The export as a ZIP file, written in constant memory: rows and files are streamed, one part after the other; first of
all a page that says, in the person's language, what each file is."""

import json
import re
import shutil
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, date, datetime
from decimal import Decimal
from time import monotonic
from typing import IO, Any
from uuid import UUID
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.files.storage import Storage, default_storage, storages
from django.db.models import QuerySet
from django.utils import translation
from django.utils.translation import gettext as _

from accounts.users.models import User
from billing.credit_notes.documents import credit_note_pdf
from billing.credit_notes.selectors import credit_notes_of_company
from billing.invoices.documents import invoice_pdf
from billing.invoices.models import Invoice
from billing.withdrawals.models import Withdrawal
from common import money
from common.clock import business_date
from common.reading import rows_in_parts
from common.text import isolate_ltr
from companies.company.models import Company, Membership
from companies.documents.models import Document
from companies.registration.edit_orders.models import EditOrder
from lifecycle.export.contents import (
    COMPANY_PARTS,
    PERSON_PARTS,
    Part,
    company_summary,
    person_summary,
    proposed_documents_of,
)
from lifecycle.export.money_contents import MONEY_PARTS
from mailing.rendering import product_name

# Gives up before its claim runs out (``lifecycle.export.services.CLAIM``) and long before the broker takes the worker
# for dead.
LONGEST_SECONDS = 25 * 60
_COPY_BYTES = 64 * 1024
_MONEY = "_cents"


class ArchiveTakesTooLong(Exception):
    """There is more to write than one run of a worker can."""


def archive_build(target: IO[bytes], *, user: User, now: datetime) -> None:
    """Write everything about the person. Raises ArchiveTakesTooLong."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive, translation.override(user.language):
        Archive(archive, now=now).person_write(user)


class Archive:
    """The ZIP file while it is written."""

    def __init__(self, archive: zipfile.ZipFile, *, now: datetime) -> None:
        self._archive = archive
        self._now = now
        self._ends = monotonic() + LONGEST_SECONDS

    def person_write(self, user: User) -> None:
        """The person, then each company that they own."""
        self._text("README.txt", "\n".join(_readme(user, now=self._now)) + "\n")
        self._object("account.json", person_summary(user))
        if user.image:
            self._file(f"profile-image.{_suffix(user.image)}", storages["public"], user.image)
        for part in PERSON_PARTS:
            self._part(part.file, part, part.rows_of(user))
        for company in Company.objects.filter(owner=user, erased_at=None).order_by("created_at", "pk"):
            self._company(company)

    def _company(self, company: Company) -> None:
        folder = f"companies/{company.pk}"
        members = Membership.objects.filter(company=company).count()
        self._object(f"{folder}/company.json", company_summary(company, members=members))
        if company.logo:
            self._file(f"{folder}/logo.{_suffix(company.logo)}", storages["public"], company.logo)
        for part in (*COMPANY_PARTS, *MONEY_PARTS):
            self._part(f"{folder}/{part.file}", part, part.rows_of(company))
        for document in rows_in_parts(Document.objects.filter(company=company).order_by("pk")):
            self._document(f"{folder}/documents", document)
        for document in rows_in_parts(proposed_documents_of(company)):
            self._document(f"{folder}/proposed-documents", document)
        for order in rows_in_parts(EditOrder.objects.filter(company=company).exclude(logo="").order_by("pk")):
            name = str(order.logo.name)
            self._file(f"{folder}/edit-orders/{order.pk}-logo.{_suffix(name)}", default_storage, name)
        for withdrawal in rows_in_parts(Withdrawal.objects.filter(company=company).exclude(receipt="").order_by("pk")):
            path = f"{folder}/receipts/{withdrawal.receipt_file_name}"
            self._file(path, default_storage, str(withdrawal.receipt.name))
        for invoice in rows_in_parts(Invoice.objects.filter(company=company).order_by("pk")):
            self._bytes(f"{folder}/invoices/{_safe(invoice.number)}.pdf", invoice_pdf(invoice, company=company))
        for note in rows_in_parts(credit_notes_of_company(company.pk).order_by("pk")):
            self._bytes(f"{folder}/credit-notes/{_safe(note.number or '')}.pdf", credit_note_pdf(note))

    def _document(self, folder: str, document: Document) -> None:
        self._file(f"{folder}/{document.pk}-{_safe(document.name)}", default_storage, str(document.file.name))

    def _part(self, path: str, part: Part, rows: QuerySet[Any]) -> None:
        named = rows_in_parts(rows.values(*part.columns))
        self._list(path, named if part.shown is None else map(part.shown, named))

    def _text(self, path: str, text: str) -> None:
        self._bytes(path, text.encode())

    def _bytes(self, path: str, content: bytes) -> None:
        with self._entry(path) as entry:
            entry.write(content)

    def _entry(self, path: str) -> IO[bytes]:
        """A file in the archive, of the export's own day and time in the seller's zone (ZIP knows no zones)."""
        if monotonic() > self._ends:
            raise ArchiveTakesTooLong
        local = self._now.astimezone(ZoneInfo(settings.SELLER_TIMEZONE))
        described = zipfile.ZipInfo(path, date_time=local.timetuple()[:6])
        described.compress_type = zipfile.ZIP_DEFLATED
        described.external_attr = 0o600 << 16
        return self._archive.open(described, "w")

    def _object(self, path: str, row: Mapping[str, Any]) -> None:
        self._text(path, json.dumps(plain(row), ensure_ascii=False, indent=2) + "\n")

    def _list(self, path: str, rows: Iterable[Mapping[str, Any]]) -> None:
        with self._entry(path) as entry:
            for piece in _pieces(rows):
                entry.write(piece.encode())

    def _file(self, path: str, storage: Storage, name: str) -> None:
        try:
            stored: IO[bytes] = storage.open(name)
        except FileNotFoundError:
            return  # deleted since its row was read
        with stored, self._entry(path) as entry:
            shutil.copyfileobj(stored, entry, _COPY_BYTES)


def plain(value: Any, key: str = "") -> Any:
    """The value as JSON tells it: instants in UTC, amounts as text with their currency, never a float."""
    if isinstance(value, Mapping):
        return {_without_unit(name): plain(item, name) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, datetime):
        return value.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    if key.endswith(_MONEY) and isinstance(value, int):
        return {"amount": money.to_text(value), "currency": money.CURRENCY}
    return str(value) if isinstance(value, date | Decimal | UUID) else value


def _without_unit(name: str) -> str:
    return name.removesuffix(_MONEY)


def _pieces(rows: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    before = "[\n"
    for row in rows:
        yield before + json.dumps(plain(row), ensure_ascii=False)
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


def _suffix(name: str) -> str:
    return name.rpartition(".")[2]


def _safe(name: str) -> str:
    """A file name that stays inside its folder, and that every system can unpack."""
    return re.sub(r'[<>:"/\\|?*\x00-\x1f]', "_", name).lstrip(".") or "file"


def _readme(user: User, *, now: datetime) -> Iterator[str]:
    """In the active language. Values are shown as they are kept: codes in English, instants in UTC."""
    day = isolate_ltr(business_date(now).isoformat())
    yield _("Your data in %(product)s, %(day)s") % {"product": product_name(user.language), "day": day}
    yield ""
    yield _("Times are in UTC. Amounts carry their currency. The JSON files open in any text editor.")
    yield ""
    yield _readme_line("account.json", _("Your account"))
    yield _readme_line("profile-image", _("Your profile image, if you have one"))
    for part in PERSON_PARTS:
        yield _readme_line(part.file, str(part.words))
    yield ""
    yield _("For each company that you own, in a folder under “companies” that is named by the company’s number:")
    yield ""
    yield _readme_line("company.json", _("Names, status, plan and balance; of the members only how many there are"))
    yield _readme_line("logo", _("The logo, if there is one"))
    for part in (*COMPANY_PARTS, *MONEY_PARTS):
        yield _readme_line(part.file, str(part.words))


def _readme_line(file: str, words: str) -> str:
    return f"- {isolate_ltr(file)}: {words}"
