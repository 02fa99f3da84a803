"""The picture of a company's page for messengers: drawn once for what it shows, kept among the public images
in the place of the one before."""

import hashlib
import io
import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import typst
from django.core.files.base import ContentFile
from django.core.files.storage import storages
from PIL import Image

from common.files.pictures import decoding_turn
from common.files.stored import PUBLIC
from common.typesetting import drawable, fonts, run
from companies.company.models import Company

_TEMPLATE = Path(__file__).parent / "image.typ"
_LOGO_SIDE = 460


@dataclass(frozen=True)
class PageImage:
    """What the picture shows: names and logo in the page's colours, its URL and the product, in this language."""

    company: Company
    colours: Mapping[str, str]
    address: str
    product: str
    language: str

    @property
    def version(self) -> str:
        """Another one for everything that it shows."""
        company = self.company
        names = [company.name, company.name_ar, company.name_en, company.logo]
        shown = json.dumps([names, self.colours, self.address, self.product], sort_keys=True)
        return hashlib.sha256(shown.encode()).hexdigest()[:32]

    def drawn(self) -> bytes:
        """The PNG (1200 by 630 pixels), one for each language of a company's page. What the nightly sweep of files
        without rows took is drawn again."""
        storage, folder = storages[PUBLIC], f"pages/{self.company.pk}-{self.language}"
        path = f"{folder}/{self.version}.png"
        with suppress(FileNotFoundError), storage.open(path) as stored:
            return bytes(stored.read())
        data, _missing = drawable(json.dumps(self.data(), ensure_ascii=False))
        content = typst.Compiler(_TEMPLATE, font_paths=fonts(), sys_inputs={"data": data}).compile(format="png", ppi=72)
        if not isinstance(content, bytes):
            raise TypeError("a picture of one page is one file")
        storage.save(path, ContentFile(content))
        for earlier in set(storage.listdir(folder)[1]) - {f"{self.version}.png"}:
            storage.delete(f"{folder}/{earlier}")
        return content

    def data(self) -> dict[str, Any]:
        """What every picture of the page shows, for Typst."""
        company = self.company
        other = next((name for name in (company.name_ar, company.name_en) if name != company.name), "")
        return {
            "name": run(company.name),
            "other": run(other),
            "initial": next(
                letter for letter in (company.name[:1], company.sub_domain[:1].upper()) if _is_drawn(letter)
            ),
            "logo": _logo(company),
            "colours": dict(self.colours),
            "address": self.address,
            "product": self.product,
        }


def _is_drawn(letter: str) -> bool:
    return not drawable(letter)[1]


def _logo(company: Company) -> list[int] | None:
    """Small, as numbers: Typst reads no file outside its folder."""
    storage = storages[PUBLIC]
    if not company.logo or not storage.exists(company.logo):
        return None
    small = io.BytesIO()
    with storage.open(company.logo) as stored, decoding_turn(), Image.open(stored) as picture:
        picture.convert("RGB").resize((_LOGO_SIDE, _LOGO_SIDE)).save(small, "PNG")
    return list(small.getvalue())
