"""Search over everything that ops look after, by whatever identifies it, and what belongs to one person or company, on
their page. Apps register finders and panels, as they do cards.

What was typed may be an identity number or an IBAN: it travels in the body of a request and waits in the session, never
in an address, which browsers and logs keep.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.db.models import Model, Q, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from phonenumbers import COUNTRY_CODE_TO_REGION_CODE

from common.errors import Text
from common.fields import blind_indexes
from common.text import fold, normalise_email, normalise_identifier, normalise_text, number_in, uuid_in

# Of each kind; who is lost among more types more, and who wants more of what belongs to one thing opens its list.
SHOWN = 8
_SHOWN_ON_PAGE = 5
TEXT_MAX = 120
# Shorter ones are other numbers.
_PHONE_DIGITS_MIN = 7
_IN_SESSION = "search"


@dataclass(frozen=True)
class SearchQuery:
    """What was typed, read in every way in which it may be meant."""

    text: str

    @cached_property
    def words(self) -> list[str]:
        """Folded, as names are stored."""
        return fold(self.text).split()

    @cached_property
    def identifier(self) -> str:
        """Compact, as identifiers are stored."""
        return normalise_identifier(self.text)

    @cached_property
    def indexes(self) -> list[str]:
        """Of an identifier that is stored encrypted."""
        return blind_indexes(self.identifier)

    @cached_property
    def email(self) -> str:
        return normalise_email(self.text) if "@" in self.text else ""

    @cached_property
    def uuid(self) -> UUID | None:
        return uuid_in(self.identifier)

    @cached_property
    def number(self) -> int | None:
        """Of a row: ``12`` or ``#12``."""
        return number_in(self.identifier)

    @cached_property
    def phones(self) -> list[str]:
        """The stored numbers that it may be, with or without the country's code: a whole number alone. By a part of it
        the covered digits could be found out one by one."""
        digits = re.sub(r"[+().-]", "", self.identifier).lstrip("0")
        if not digits.isdecimal() or len(digits) < _PHONE_DIGITS_MIN:
            return []
        # Some countries write a zero behind their code.
        return [f"+{code}{zero}{digits}" for code in ("", *COUNTRY_CODE_TO_REGION_CODE) for zero in ("", "0")]

    def named(self, column: str) -> Q:
        """Rows whose folded column holds every word."""
        if not self.words:
            return Q(pk=None)
        return Q(*((f"{column}__contains", word) for word in self.words))


@dataclass(frozen=True)
class SearchResult:
    label: Text
    url: str
    note: Text | SafeString = ""


@dataclass(frozen=True)
class ResultGroup:
    """What was found of one kind; ``is_more``: than is shown. ``more_url``: the list of all, where there is one."""

    title: Text
    results: tuple[SearchResult, ...]
    is_more: bool = False
    more_url: str = ""
    rows: tuple[Model, ...] = ()


Look = Callable[[SearchQuery], QuerySet[Any]]
Show = Callable[[Any], SearchResult]


@dataclass(frozen=True)
class _Finder:
    order: int
    right: str
    title: Text
    look: Look
    show: Show


_FINDERS: dict[str, _Finder] = {}


def finder(title: Text, *, right: str, order: int, show: Show) -> Callable[[Look], Look]:
    """Register ``look(query) -> rows`` for those who hold the right; ``show(row)`` is its line."""

    def register(look: Look) -> Look:
        if right in _FINDERS:
            raise ValueError(f"two finders ask for {right}")
        _FINDERS[right] = _Finder(order, right, title, look, show)
        return look

    return register


def _finders_of(user: Any) -> Iterable[_Finder]:
    return (each for each in sorted(_FINDERS.values(), key=lambda each: each.order) if user.has_perm(each.right))


def may_search(user: Any) -> bool:
    return any(True for _each in _finders_of(user))


def everything_found(user: Any, query: SearchQuery) -> list[ResultGroup]:
    """By kind, only what the reader may see; one query a kind, however much there is."""
    found = []
    for each in _finders_of(user) if query.identifier else ():
        rows = list(each.look(query)[: SHOWN + 1])
        if rows:
            results = tuple(each.show(row) for row in rows[:SHOWN])
            found.append(ResultGroup(each.title, results, is_more=len(rows) > SHOWN, rows=tuple(rows)))
    return found


@dataclass(frozen=True)
class _Panel:
    order: int
    of: str
    right: str
    title: Text
    look: Callable[[Any], QuerySet[Any]]
    show: Show
    is_listed: bool


_PANELS: list[_Panel] = []


def panel(
    title: Text, *, of: str, right: str, order: int, show: Show, is_listed: bool = True
) -> Callable[[Callable[[Any], QuerySet[Any]]], Callable[[Any], QuerySet[Any]]]:
    """Register ``look(row) -> rows`` for the pages of one model (``of``: its label), the newest first.
    ``is_listed``: whether their list finds them by the row's name."""

    def register(look: Callable[[Any], QuerySet[Any]]) -> Callable[[Any], QuerySet[Any]]:
        _PANELS.append(_Panel(order, of, right, title, look, show, is_listed))
        return look

    return register


def panels_of(user: Any, row: Model) -> list[ResultGroup]:
    """What belongs to a row, by kind, only what the reader may see; one query a kind."""
    found = []
    for each in sorted(_PANELS, key=lambda each: each.order):
        if each.of == row._meta.label_lower and user.has_perm(each.right):
            rows = list(each.look(row)[: _SHOWN_ON_PAGE + 1])
            if rows:
                results = tuple(each.show(one) for one in rows[:_SHOWN_ON_PAGE])
                meta = rows[0]._meta
                listed = reverse(f"admin:{meta.app_label}_{meta.model_name}_changelist")
                more_url = f"{listed}?{urlencode({'q': str(row)})}" if each.is_listed else ""
                found.append(ResultGroup(each.title, results, is_more=len(rows) > _SHOWN_ON_PAGE, more_url=more_url))
    return found


def _only_one(found: list[ResultGroup]) -> Model | None:
    """The one person or company that was found, whatever else was."""
    owners = {each.of for each in _PANELS}
    rows = [row for each in found for row in each.rows if row._meta.label_lower in owners]
    return rows[0] if len(rows) == 1 else None


def search(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    """What was found. A POST says what to look for; nothing else is changed by it."""
    if request.method == "POST":
        request.session[_IN_SESSION] = normalise_text(request.POST.get("q", "").replace("\0", ""))[:TEXT_MAX]
        return HttpResponseRedirect(reverse("admin:search"))
    text = str(request.session.get(_IN_SESSION, ""))
    found = everything_found(request.user, SearchQuery(text)) if text else []
    shown = {"title": _("Search"), "hides_search": True, "query": text, "found": found}
    if only := _only_one(found):
        listed = {str(each.title) for each in found}
        shown["only"] = only
        shown["panels"] = [each for each in panels_of(request.user, only) if str(each.title) not in listed]
    return TemplateResponse(request, "admin/search.html", {**context, **shown})
