"""What a company hands on of its page: a poster to print, a story, and the signature of a person's mails."""

import json
from pathlib import Path
from typing import Literal

import typst
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext as _

from accounts.users.models import User
from common.qr import qr_svg
from common.text import listed
from common.typesetting import drawable, fonts, run
from companies.company.logos import logo_address
from companies.life.public_page import presentation
from companies.life.public_page.page import colours_of, image_of, pattern_away
from companies.life.public_page.selectors import PublicCompany
from companies.main_info.models import PhoneType
from companies.validators.phones import phone_grouped

_TEMPLATE = Path(__file__).parent / "kit.typ"
Kind = Literal["poster", "story"]
# Of 1080 parts of the width.
QR_SIDE = {"poster": 480, "story": 600}


def drawn(found: PublicCompany, kind: Kind, language: str) -> bytes:
    """The poster as a PDF (A5), the story as a PNG (1080 by 1920 pixels), in the page's colours."""
    with translation.override(language):
        data = {
            **image_of(found).data(),
            "kind": kind,
            "language": language,
            "away": pattern_away(colours_of(found)),
            "qr": qr_svg(presentation.page_url(found.company, language)),
            "side": QR_SIDE[kind],
            "address": presentation.page_url(found.company, language).split("://", 1)[-1],
            "visit": _("Visit us at"),
            "scan": _("Scan the code to visit our page"),
            "services": run(listed(each.name for each in found.service_categories[:4])),
        }
    text, _missing = drawable(json.dumps(data, ensure_ascii=False))
    compiler = typst.Compiler(_TEMPLATE, font_paths=fonts(), sys_inputs={"data": text})
    content = compiler.compile(format="pdf") if kind == "poster" else compiler.compile(format="png", ppi=72)
    if not isinstance(content, bytes):
        raise TypeError("what has one page is one file")
    return content


def signature(found: PublicCompany, person: User, language: str) -> tuple[str, str]:
    """A person's mail signature as HTML that mail programs keep, and as plain text."""
    with translation.override(language):
        company = found.company
        phone = next((each for each in found.phones if each.type != PhoneType.WHATSAPP), None)
        url = presentation.page_url(company, language)
        context = {
            "language": language,
            "direction": "ltr" if language == "en" else "rtl",
            "person": person.get_full_name(),
            "company": company.name,
            "logo": logo_address(company) or "",
            "phone": phone and phone_grouped(phone.phone),
            "href": phone and f"tel:{phone.phone}",
            "url": url,
            "address": url.split("://", 1)[-1],
            "colours": colours_of(found),
        }
    lines = (context["person"], context["company"], context["phone"], url)
    return render_to_string("share_kit/signature.html", context), "\n".join(str(line) for line in lines if line)
