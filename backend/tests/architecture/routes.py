"""The table of the API's addresses, walked from the URL configuration itself."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RoutePattern
from rest_framework.permissions import AllowAny

API = "api/v1/"
METHODS = ("get", "post", "put", "patch", "delete")

# A signed link is its own proof.
ANONYMOUS = re.compile(
    r"signup|signin(/two-step)?|signout|token/refresh|email/.+|password/forgot|password/reset(/check)?"
    r"|invitations/by-token/<.+>|public/.+|payments/<.+>/webhook|banks|banners|countries|languages|currencies|themes"
    r"|serviceCategories(/<.+>)?|packages|project-settings|schema(/page)?|files/<.+>"
)


# What stands in an address for a row that does not exist, by the kind of its placeholder.
SAMPLES = {"int": "1", "uuid": "00000000-0000-4000-8000-000000000001"}


@dataclass(frozen=True)
class Route:
    """One address with one method."""

    path: str
    method: str
    action: str
    view: type[Any]
    name: str | None
    permission_classes: tuple[type[Any], ...]

    @property
    def is_anonymous(self) -> bool:
        """Whether the contract opens it to everybody."""
        return ANONYMOUS.fullmatch(self.path) is not None

    @property
    def lets_everybody_in(self) -> bool:
        """Whether the view does."""
        return AllowAny in self.permission_classes or not self.permission_classes

    def url(self, **values: object) -> str:
        """An address to call: placeholders filled with the values given, else with a 1 (or a word)."""

        def fill(match: re.Match[str]) -> str:
            kind, _colon, name = match[1].rpartition(":")
            return str(values.get(name, SAMPLES.get(kind, "one")))

        return f"/{API}{re.sub(r'<([^>]+)>', fill, self.path)}"

    def __str__(self) -> str:
        return f"{self.method.upper()} {self.path}"


def _patterns(patterns: list[Any], prefix: str) -> Iterator[tuple[str, URLPattern]]:
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from _patterns(pattern.url_patterns, prefix + str(pattern.pattern))
        elif isinstance(pattern.pattern, RoutePattern):
            yield prefix + str(pattern.pattern), pattern


def api_routes() -> list[Route]:
    """Every address and method of the API."""
    routes: list[Route] = []
    for path, pattern in _patterns(get_resolver().url_patterns, ""):
        if not path.startswith(API):
            continue
        callback: Any = pattern.callback
        view = callback.cls
        # An action may declare its own.
        permissions = tuple(callback.initkwargs.get("permission_classes", view.permission_classes))
        actions: dict[str, str] = getattr(callback, "actions", None) or {
            method: method for method in METHODS if hasattr(view, method)
        }
        for method, action in actions.items():
            if method in METHODS:
                routes.append(Route(path.removeprefix(API), method, action, view, pattern.name, permissions))
    return routes
