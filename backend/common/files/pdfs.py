"""What a PDF from outside may be: pages that open without a password, and nothing that runs or hides in them."""

import re
import subprocess
import sys
from pathlib import Path

from django.utils.translation import gettext_lazy as _

from common.errors import Text

DAMAGED = _("This file is damaged and can’t be opened. Upload another copy.")
LOCKED = _("This PDF asks for a password. Save it without one and upload it again.")
NOT_JUST_PAPER = _("This PDF contains scripts or other files. Print it to a new PDF and upload that one.")
ACTS = _("This PDF starts something or refers to other files. Print it to a new PDF and upload that one.")
TOO_COMPLEX = _("This PDF is too complex to be checked. Print it to a new PDF and upload that one.")

_JUDGE = Path(__file__).with_name("pdf_judge.py")
_DRAWER = Path(__file__).with_name("pdf_drawer.py")
_FAULTS = {"locked": LOCKED, "damaged": DAMAGED, "hides": NOT_JUST_PAPER, "acts": ACTS, "too much": TOO_COMPLEX}
# Readers look for the header so far (ISO 32000-1, annex H): scanners and mail programs put something before it. A page
# of the web that a PDF follows is none.
_BEFORE_HEADER = re.compile(rb"[^<]{0,1024}?(?=%PDF-)", re.DOTALL)
_END = b"%%EOF"
_LINE_END = re.compile(rb"\r\n|\r|\n|")
_FILLING = b"\0\t\n\f\r \x1a"


def pdf_trimmed(content: bytes) -> bytes | None:
    """The document without what harmlessly precedes its header and fills up its end; None for what is no PDF."""
    before = _BEFORE_HEADER.match(content)
    if before is None:
        return None
    end = len(content.rstrip(_FILLING))
    # The line's own end stays: a signature may be over it.
    line_end = _LINE_END.match(content, end)
    return content[before.end() : line_end.end() if line_end else end]


def pdf_fault(content: bytes) -> Text | None:
    """Why the trimmed document cannot be kept, None for a sound one."""
    # One cut short has lost its trailer, which the reader would make up for; what follows the trailer is another file.
    if not content.rstrip(b"\r\n").endswith(_END) or b"startxref" not in content[-4096:]:
        return DAMAGED
    answer = _answer_of(_JUDGE, content)
    if answer.returncode < 0:  # ended by its limits
        return TOO_COMPLEX
    answer.check_returncode()
    verdict = answer.stdout.decode()
    return None if verdict == "sound" else _FAULTS[verdict]


def pdf_first_page(content: bytes) -> bytes | None:
    """A small WebP picture of a sound document's first page; None where it cannot be drawn within the limits."""
    answer = _answer_of(_DRAWER, content)
    return answer.stdout if answer.returncode == 0 else None


def _answer_of(program: Path, content: bytes) -> "subprocess.CompletedProcess[bytes]":
    """In a process that knows none of our secrets."""
    return subprocess.run(  # noqa: S603 (nothing of it comes from outside)
        [sys.executable, "-I", program], input=content, capture_output=True, check=False, env={}
    )
