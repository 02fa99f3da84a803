"""Contact links: an address or a handle on one of the networks, brought to one canonical https address."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal
from urllib.parse import SplitResult, parse_qs, quote, urlsplit

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from common.text import normalise_text
from companies.validators.outcome import Checked, Rejected

LinkType = Literal["facebook", "instagram", "twitter", "linkedin", "snapchat"]

MAX_LENGTH = 300

_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE)
# Unreserved characters and complete percent escapes: nothing that could leave the path.
_SEGMENT = re.compile(r"@?(?:[A-Za-z0-9._~-]|%[0-9A-Fa-f]{2})+")
# No network gives out handles that end like this: it is an address of some other site.
_SITE = re.compile(r"[^@].*\.(?:com|net|org|me)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Network:
    home: str
    hosts: re.Pattern[str]
    handle: re.Pattern[str]
    # Path of a profile in the parts of an address, None when they lead to none.
    path_of: Callable[["_Network", tuple[str, ...], SplitResult], str | None]
    # Where a bare handle lives below ``home``.
    handle_prefix: str = ""
    # Its own pages, beside those that all have.
    pages: frozenset[str] = frozenset()


def link_check(value: str, *, kind: LinkType) -> Checked:
    """The canonical https address of a profile, from an address (scheme or none) or a handle. Raises Rejected."""
    text = normalise_text(value)
    if not text:
        raise Rejected("required", _("This field is required"))
    network = _NETWORKS[kind]
    path = _path_in(text, network)
    if path is None or len(path) > MAX_LENGTH:
        raise Rejected(
            "link",
            format_lazy(_("Enter a profile link on {site}, or its user name"), site=network.home),
        )
    return Checked(f"https://{network.home}/{path}")


def _path_in(text: str, network: _Network) -> str | None:
    handle = text.removeprefix("@")
    if network.handle.fullmatch(handle) and not _SITE.fullmatch(text):
        return network.handle_prefix + handle if network.handle_prefix or _is_profile(network, handle) else None
    address = text if _SCHEME.match(text) else f"https://{text}"
    try:
        parts = urlsplit(address)
        is_plain = parts.scheme.lower() in ("https", "http") and parts.port is None and "@" not in parts.netloc
    except ValueError:
        return None
    if not is_plain or not network.hosts.fullmatch((parts.hostname or "").removeprefix("www.")):
        return None
    # Browsers show Arabic names in URLs decoded; people paste them so.
    segments = tuple(quote(segment, safe="%@~") for segment in parts.path.split("/") if segment)
    if not segments or not all(_SEGMENT.fullmatch(segment) and set(segment) != {"."} for segment in segments):
        return None
    return network.path_of(network, segments, parts)


def _own_page(network: _Network, segments: tuple[str, ...], _parts: SplitResult) -> str | None:
    """Networks whose profiles sit directly below the root; deeper pages of a profile lead to the profile."""
    name = segments[0].removeprefix("@")
    return name if _is_profile(network, name) else None


def _is_profile(network: _Network, name: str) -> bool:
    is_page = name.lower() in _PAGES_OF_THE_NETWORK | network.pages or name.lower().endswith(".php")
    return bool(network.handle.fullmatch(name)) and not is_page


def _facebook(network: _Network, segments: tuple[str, ...], parts: SplitResult) -> str | None:
    match segments:
        # A post says whose it is.
        case ("profile.php" | "story.php" | "permalink.php",):
            return _facebook_number(*parse_qs(parts.query).get("id", []))
        case ("profile", number):
            return _facebook_number(number)
        case ("pg", *rest) if rest:
            return _own_page(network, tuple(rest), parts)
        case ("people" | "pages" | "p" | "groups", *rest) if rest:
            return "/".join(segments[:3])
    return _own_page(network, segments, parts)


def _facebook_number(number: str = "", *_more: str) -> str | None:
    return f"profile.php?id={number}" if re.fullmatch(r"[0-9]{1,20}", number) else None


def _instagram(network: _Network, segments: tuple[str, ...], parts: SplitResult) -> str | None:
    match segments:
        # How its app writes a profile, and a story of one.
        case ("_u" | "stories", name, *_rest):
            return _own_page(network, (name,), parts)
    return _own_page(network, segments, parts)


def _linkedin(_network: _Network, segments: tuple[str, ...], _parts: SplitResult) -> str | None:
    match segments:
        # Everybody's own profile is "me" to themselves.
        case ("in" | "company" | "school" | "showcase" as section, name, *_rest) if name != "me":
            return f"{section}/{name}"
    return None


def _snapchat(network: _Network, segments: tuple[str, ...], _parts: SplitResult) -> str | None:
    match segments:
        case ("add" | "p", name, *_rest) if network.handle.fullmatch(name):
            return f"add/{name}"
        case (name,) if name.startswith("@") and network.handle.fullmatch(name[1:]):
            return f"add/{name[1:]}"
    return None


_NETWORK_PAGE_NAMES = """
    about accounts ads business careers compose directory download events explore hashtag help home i intent jobs legal
    login logout marketplace messages notifications p privacy reel reels search settings share sharer signup stories
    terms tos tv watch
"""
_FACEBOOK_PAGE_NAMES = """
    dialog gaming groups media notes pages people permalink photo photos plugins posts profile public recover story
    video videos
"""
_PAGES_OF_THE_NETWORK = frozenset(_NETWORK_PAGE_NAMES.split())

_NETWORKS: dict[LinkType, _Network] = {
    "facebook": _Network(
        home="www.facebook.com",
        hosts=re.compile(r"(?:[a-z]{1,3}(?:-[a-z]{2})?\.|web\.)?facebook\.com|fb\.com|fb\.me"),
        handle=re.compile(r"[A-Za-z0-9.-]{5,60}"),
        path_of=_facebook,
        pages=frozenset(_FACEBOOK_PAGE_NAMES.split()),
    ),
    "instagram": _Network(
        home="www.instagram.com",
        hosts=re.compile(r"(?:m\.)?instagram\.com|instagr\.am"),
        handle=re.compile(r"[A-Za-z0-9_](?:[A-Za-z0-9._]{0,28}[A-Za-z0-9_])?"),
        path_of=_instagram,
        pages=frozenset(("_n", "_u", "challenge", "channel", "direct", "s", "web")),
    ),
    "twitter": _Network(
        home="x.com",
        hosts=re.compile(r"(?:m\.|mobile\.)?(?:twitter|x)\.com"),
        handle=re.compile(r"[A-Za-z0-9_]{1,15}"),
        path_of=_own_page,
        pages=frozenset(("bookmarks", "communities", "lists", "oauth", "who_to_follow")),
    ),
    "linkedin": _Network(
        home="www.linkedin.com",
        hosts=re.compile(r"(?:[a-z]{1,3}\.)?linkedin\.com"),
        handle=re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9-]{1,98}[A-Za-z0-9])"),
        path_of=_linkedin,
        handle_prefix="company/",
    ),
    "snapchat": _Network(
        home="www.snapchat.com",
        hosts=re.compile(r"(?:story\.|t\.)?snapchat\.com"),
        handle=re.compile(r"[A-Za-z][A-Za-z0-9._-]{1,13}[A-Za-z0-9]"),
        path_of=_snapchat,
        handle_prefix="add/",
    ),
}
