"""Logos and papers of the demo companies: real images and real PDFs, drawn here."""

import io

import typst
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image, ImageDraw, ImageFont

from common.typesetting import FONTS_DIR, fonts

LOGO_SIDE = 320


def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(next(iter(sorted(FONTS_DIR.glob("*SemiBold*.ttf")))), size)


def logo(letter: str, *, top: str, bottom: str) -> SimpleUploadedFile:
    """A square PNG: one letter on a gradient of two colours (``#rrggbb``)."""
    column = Image.linear_gradient("L").resize((LOGO_SIDE, LOGO_SIDE))
    picture = Image.composite(
        Image.new("RGB", (LOGO_SIDE, LOGO_SIDE), bottom), Image.new("RGB", (LOGO_SIDE, LOGO_SIDE), top), column
    )
    ImageDraw.Draw(picture).text((LOGO_SIDE / 2, LOGO_SIDE / 2), letter, font=_font(170), fill="white", anchor="mm")
    output = io.BytesIO()
    picture.save(output, "PNG", optimize=True)
    return SimpleUploadedFile("logo.png", output.getvalue(), content_type="image/png")


def paper(title_ar: str, title_en: str, holder: str, number: str) -> SimpleUploadedFile:
    """A one-page PDF that says which paper it is, and that it is a sample."""
    source = f"""
#set page(width: 148mm, height: 105mm, margin: 12mm, fill: rgb("#faf8f5"))
#set text(font: "IBM Plex Sans Arabic", size: 11pt, lang: "ar", dir: rtl)
#text(size: 18pt, weight: 600, fill: rgb("#0f766e"))[{title_ar}]
#linebreak()
#text(dir: ltr, fill: rgb("#6f675d"))[{title_en}]
#v(8mm)
#text(size: 14pt)[{holder}]
#linebreak()
#text(dir: ltr)[{number}]
#v(1fr)
#text(size: 9pt, fill: rgb("#6f675d"))[وثيقة للعرض فقط]
"""
    content = typst.Compiler(source.encode(), font_paths=fonts()).compile(format="pdf")
    if not isinstance(content, bytes):
        raise TypeError("a PDF is one file")
    return SimpleUploadedFile(f"{title_en}.pdf", content, content_type="application/pdf")
