"""First load of each screen: what a browser fetches before it stands, from the build's manifest, in KB after gzip.

Counted are the document's entry with all it preloads, the screen's layout and page with everything they import, their
words in the larger language, and the part that talks to the server. Fonts, pictures and what a click loads are not.
"""

import gzip
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tools.building import SPA_DIST
from tools.console import Failure
from tools.places import FRONTEND

ENTRY = "index.html"
LANGUAGES = ("ar", "en")
TRANSPORT = "src/api/http.ts"
ROUTES = FRONTEND / "src" / "app" / "routeTable.ts"
LAYOUTS = FRONTEND / "src" / "app" / "layouts" / "layouts.ts"
KB = 1000
# A screen by a helper that names its layout, or by one that implies it.
_IMPLIED = {"guest": "auth", "mine": "default", "company": "company"}
_CALL = re.compile(r"^  (\w+): (screen|open|guest|mine|company)\((.*?)\),$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Weight:
    """One screen's first load in KB (1,000 bytes) after gzip."""

    route: str
    js: float
    css: float


def weights(dist: Path = SPA_DIST) -> list[Weight]:
    """Every screen that is built, the heaviest first."""
    manifest_file = dist / "public" / "assets" / "manifest.json"
    if not manifest_file.is_file():
        raise Failure("The build of the SPA left no manifest.json.")
    manifest: dict[str, Any] = json.loads(manifest_file.read_text(encoding="utf-8"))
    files = layouts()
    found = []
    for route, layout, page in screens():
        page_key = f"src/pages/{page}.tsx"
        if page_key in manifest:
            found.append(weight_of(route, manifest, (ENTRY, files[layout], page_key), dist / "public"))
    if not found:
        raise Failure("The route table of the SPA is written in a way that the bench does not read.")
    return sorted(found, key=lambda weight: (-weight.js, weight.route))


def screens() -> Iterator[tuple[str, str, str]]:
    """Name, layout and page file of each screen of the route table."""
    for name, helper, arguments in _CALL.findall(ROUTES.read_text(encoding="utf-8")):
        words = re.findall(r"'([^']+)'", arguments)
        if helper == "company":
            yield name, "company", f"company/{words[1]}"
            continue
        page = next(word for word in words if word.endswith("Page"))
        layout = _IMPLIED.get(helper, words[0])
        # The last word of "mine" may be another layout.
        yield name, words[-1] if helper == "mine" and words[-1] != page else layout, page


def layouts() -> dict[str, str]:
    """The file of each layout."""
    found = re.findall(r"(\w+): \(\) => import\('\./([\w/]+)'\)", LAYOUTS.read_text(encoding="utf-8"))
    return {name: f"src/app/layouts/{file}.tsx" for name, file in found}


def weight_of(route: str, manifest: dict[str, Any], keys: Iterable[str], public: Path) -> Weight:
    """What these parts of the build weigh together, with what they fetch by themselves."""
    chunks = _closure(manifest, keys)
    per_language = {
        language: chunks | _closure(manifest, _words_of(manifest, chunks, language)) for language in LANGUAGES
    }
    js, css = max(_sizes(manifest, found, public) for found in per_language.values())
    return Weight(route, js / KB, css / KB)


def _closure(manifest: dict[str, Any], keys: Iterable[str]) -> frozenset[str]:
    """The chunks and all that they import at once."""
    seen: set[str] = set()
    waiting = list(keys)
    while waiting:
        key = waiting.pop()
        if key not in seen:
            seen.add(key)
            waiting += manifest[key].get("imports", [])
    return frozenset(seen)


def _words_of(manifest: dict[str, Any], chunks: Iterable[str], language: str) -> list[str]:
    """What the chunks fetch by themselves as they start: their words in a language, and the client for calls."""
    later = {key for chunk in chunks for key in manifest[chunk].get("dynamicImports", [])}
    return sorted(key for key in later if key.endswith(f".{language}.ts") or key == TRANSPORT)


def _sizes(manifest: dict[str, Any], chunks: Iterable[str], public: Path) -> tuple[int, int]:
    chunks = list(chunks)
    scripts = {manifest[key]["file"] for key in chunks if manifest[key]["file"].endswith(".js")}
    styles = {style for key in chunks for style in manifest[key].get("css", [])}
    return sum(_gzipped(public / file) for file in scripts), sum(_gzipped(public / file) for file in styles)


@cache
def _gzipped(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), compresslevel=9, mtime=0))
