"""PDFs as a reader opens them: made here, so that what is uploaded in tests is what it says."""

import io
from collections.abc import Callable

from pypdf import PdfWriter


def pdf_made(prepare: Callable[[PdfWriter], object] = lambda _writer: None) -> bytes:
    """One blank page, and what ``prepare`` adds."""
    writer, output = PdfWriter(), io.BytesIO()
    writer.add_blank_page(width=300, height=200)
    prepare(writer)
    writer.write(output)
    return output.getvalue()


PDF = pdf_made()
