"""Arabic-aware search keys: what is stored in a folded column and how a query is folded to meet it (domain.md 4.7)."""

import re
import unicodedata

from common.text import ARABIC_DIGITS

_FOLDED: dict[int, str | None] = {
    **ARABIC_DIGITS,
    ord("ى"): "ي",
    ord("ة"): "ه",
    ord("ـ"): None,
    ord("ی"): "ي",
    ord("ک"): "ك",
    ord("ٱ"): "ا",
    ord("ئ"): "ي",
    ord("ؤ"): "و",
    ord("٫"): ".",
    ord("٬"): None,
}


def fold(*values: str) -> str:
    """One search key of all values: no diacritics or tatweel, one alef, one ya, one ha, lower case."""
    text = unicodedata.normalize("NFKD", " ".join(values)).translate(_FOLDED)
    text = "".join(char for char in text if unicodedata.category(char) not in ("Mn", "Cf"))
    return re.sub(r"\s+", " ", text).strip().casefold()
