"""Draw the first page of a PDF from outside, small: the program that ``pdfs.py`` starts for each, in a process of its
own. What the judge let pass may still lead the library that draws astray, so memory and time are limited here too.

It imports nothing of ours: to start takes a tenth of a second.
"""

import resource
import sys

from pypdfium2 import PdfDocument

_MEMORY_MAX_BYTES = 256 * 1024 * 1024
_SECONDS_MAX = 2
_LONGEST_SIDE = 480
_QUALITY = 75


def main() -> None:
    """Answer a WebP picture of the document on the standard input."""
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY_MAX_BYTES, _MEMORY_MAX_BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS_MAX, _SECONDS_MAX))
    # A drawer writes to its standard output, and no file.
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    document = PdfDocument(sys.stdin.buffer.read())
    # What was filled into a form is drawn with it.
    document.init_forms()
    page = document[0]
    picture = page.render(scale=_LONGEST_SIDE / max(page.get_size())).to_pil()
    picture.save(sys.stdout.buffer, "WEBP", quality=_QUALITY)


if __name__ == "__main__":
    main()
