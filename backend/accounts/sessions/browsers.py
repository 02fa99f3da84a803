"""What a person recognises a device by: ``Chrome · Windows``, from the header that browsers send."""

import re

# The first that matches wins: Edge and Opera also say Chrome, Chrome also says Safari.
_BROWSERS: tuple[tuple[str, str], ...] = (
    (r"\b(Edg|EdgA|EdgiOS)/", "Edge"),
    (r"\b(OPR|OPiOS|Opera)/", "Opera"),
    (r"\bSamsungBrowser/", "Samsung Internet"),
    (r"\b(Firefox|FxiOS)/", "Firefox"),
    (r"\b(Chrome|CriOS|HeadlessChrome)/", "Chrome"),
    (r"\bVersion/[\d.]+.*\bSafari/", "Safari"),
)
_SYSTEMS: tuple[tuple[str, str], ...] = (
    (r"\biPad\b", "iPad"),
    (r"\biPhone\b", "iPhone"),
    (r"\bAndroid\b", "Android"),
    (r"\bWindows\b", "Windows"),
    (r"\bCrOS\b", "ChromeOS"),
    (r"\bMac OS X\b|\bMacintosh\b", "macOS"),
    (r"\bLinux\b", "Linux"),
)


def _first(table: tuple[tuple[str, str], ...], text: str) -> str:
    return next((name for pattern, name in table if re.search(pattern, text)), "")


def browser_name(user_agent: str) -> str:
    """Browser and system; the first word of a program that is no browser; empty where nothing is said."""
    text = user_agent[:500]
    known = [name for name in (_first(_BROWSERS, text), _first(_SYSTEMS, text)) if name]
    if known:
        return " · ".join(known)
    word = re.match(r"[A-Za-z][A-Za-z0-9._-]{0,39}", text)
    return word.group() if word else ""
