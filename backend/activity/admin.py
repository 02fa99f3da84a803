"""The log in the ops admin: the list of all that happened, and the last of it on the page of what it happened to."""

import re
from collections.abc import Iterable
from datetime import datetime
from typing import Any, TypeVar, cast
from urllib.parse import urlencode
from uuid import UUID

from django import forms
from django.apps import apps
from django.contrib import admin
from django.contrib.admin.utils import unquote
from django.contrib.admin.views.main import ChangeList
from django.db.models import Model, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from activity.actions import (
    Parts,
    action_words,
    actions_called,
    actor_shown,
    change_shown,
    changes_of,
    model_of,
    parts_of,
    subject_kinds,
)
from activity.models import Entry
from common.admin import ReadOnlyAdmin, column, company_of, ltr, may_open, minute
from common.admin.finding import SearchQuery
from common.admin.forms import RowForm
from common.admin.lists import keys_if_few
from common.admin.moves import ReasonForm
from common.admin.personal import is_shown_as, text_covered
from common.durations import ago_text
from common.errors import Text
from common.text import fold, isolate, number_text

RowT = TypeVar("RowT", bound=Model)

SHOWN = 20
_IN_NUMBERS = re.compile(r"[0-9@+]")
_COVERED_LABEL = r"@|\+[0-9]|[A-Z]{2}[0-9]{2}"
# Of one line's changes; the others wait, as in the portal.
_SHOWN_CHANGES = 3


def _who(entry: Entry) -> str:
    return actor_shown(entry) or str(_("Automatically"))


def _covered(entry: Entry, text: str) -> str:
    """What was logged about a record or within a company, as its other data on the page."""
    about = ((entry.subject_kind, entry.subject_id), ("company", entry.company_id))
    return text if any(is_shown_as(model_of(kind), key) for kind, key in about if key) else text_covered(text)


def _changes(entry: Entry) -> dict[str, list[tuple[str, str, str, Parts]]]:
    """The field's name, the old and the new value, and the new one by its kinds; the first few, and those that wait."""
    shown = ((*change_shown(entry, change), parts_of(change["field"], change["new"])) for change in changes_of(entry))
    changes = [(label, _covered(entry, old), _covered(entry, new), parts) for label, old, new, parts in shown]
    # One more is no longer than the button that would hide it.
    cut = _SHOWN_CHANGES if len(changes) > _SHOWN_CHANGES + 1 else len(changes)
    return {"changes": changes[:cut], "more_changes": changes[cut:]}


def _subject(entry: Entry) -> SafeString:
    """What it happened to, by kind and name; a link where there is a page of it."""
    model, name = model_of(entry.subject_kind), _covered(entry, entry.subject_label)
    if model is None:
        return format_html("<bdi>{}</bdi>", name)
    kind = capfirst(model._meta.verbose_name)
    if not may_open(model):
        return format_html("{} <bdi>{}</bdi>", kind, name)
    try:
        url = reverse(f"admin:{model._meta.label_lower.replace('.', '_')}_change", args=[entry.subject_id])
    except NoReverseMatch:
        return format_html("{} <bdi>{}</bdi>", kind, name)
    return format_html('<a href="{}">{} <bdi>{}</bdi></a>', url, kind, name)


def _named(entries: Iterable[Entry]) -> list[Entry]:
    """Lines that were written without a name take it from what they are about, where that is and may be seen; so do
    those about what has a name in each language."""
    lines = list(entries)
    _countries_add(lines)
    for kind in {entry.subject_kind for entry in lines}:
        model = model_of(kind)
        if model is None or not may_open(model):
            continue
        is_bilingual = hasattr(model, "name_en")
        about = [entry for entry in lines if entry.subject_kind == kind and (is_bilingual or not entry.subject_label)]
        if not about:
            continue
        rows = model._default_manager.filter(pk__in={entry.subject_id for entry in about})
        # The kind is shown before it already.
        kind_words = str(capfirst(model._meta.verbose_name))
        names = {
            str(row.pk): number_text(row.pk) if str(row).startswith(kind_words) else str(row)
            for row in rows
            if str(row) != str(row.pk)
        }
        for entry in about:
            entry.subject_label = names.get(entry.subject_id, entry.subject_label)
    return lines


def _countries_add(entries: list[Entry]) -> None:
    companies = apps.get_model("companies.Company")._default_manager
    countries: dict[Any, str] = dict(
        companies.filter(pk__in={each.company_id for each in entries}).values_list("pk", "country")
    )
    for each in entries:
        each.country = countries.get(each.company_id, "")


def _is_told(entry: Entry) -> bool:
    """Whether the reader may see the page of what it happened to: the details belong to it. What has no page of its own
    is told on others'."""
    model = model_of(entry.subject_kind)
    return model is None or model not in admin.site._registry or may_open(model)


def timeline(request: HttpRequest, **about: Any) -> dict[str, Any]:
    """The last lines about something (``company_id``, or ``subject_kind`` and ``subject_id``), and where all are."""
    entries = _named(Entry.objects.filter(**about).order_by("-at", "-pk")[: SHOWN + 1])
    page_subject = str(about.get("subject_id", about.get("company_id")))

    def line(entry: Entry) -> dict[str, Any]:
        is_own = entry.subject_id == page_subject
        details = {"shown": _changes(entry), "note": _covered(entry, entry.note)} if is_own or _is_told(entry) else {}
        what, item = action_words(entry.action), "" if is_own else _subject(entry)
        return {"entry": entry, "what": what, "who": _who(entry), "item": item, **details}

    lines = [line(entry) for entry in entries]
    everything = f"{reverse('admin:activity_entry_changelist')}?{urlencode(about)}"
    is_more = len(lines) > SHOWN and request.user.has_perm("activity.view_entry")
    return {"lines": lines[:SHOWN], "everything": everything if is_more else ""}


def last_move(*, now: datetime, **about: Any) -> str:
    """What brought something to the state in which it is, for whoever comes too late; nothing where the log does not
    say it."""
    entries = Entry.objects.filter(**about).order_by("-at", "-pk")[:SHOWN]
    moves = (entry for entry in entries if any(change["field"] == "status" for change in entry.changes))
    if (entry := next(moves, None)) is None:
        return ""
    words = {"what": action_words(entry.action), "who": isolate(_who(entry)), "when": ago_text(entry.at, now=now)}
    return str(_("Already decided by %(who)s %(when)s: %(what)s.") % words)


class LoggedReasonForm(ReasonForm):
    """A move of a company's row that needs a reason."""

    reason_help: Text = _("Kept in the activity log, where the company can also see it.")


class TimelineAdmin(admin.ModelAdmin[RowT]):
    """Below a row's page: what happened to it, when and by whom."""

    form: type[forms.ModelForm[Any]] = RowForm

    def what_became(self, row: Any, *, now: datetime) -> str:
        """For whoever would move what somebody else has moved."""
        return last_move(now=now, subject_kind=self.opts.model_name, subject_id=str(row.pk))

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        lines = timeline(request, subject_kind=self.opts.model_name, subject_id=unquote(object_id))
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), "timeline": lines})


class KindFilter(admin.SimpleListFilter):
    title = _("Item")
    parameter_name = "kind"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return subject_kinds()

    def queryset(self, request: HttpRequest, queryset: QuerySet[Entry]) -> QuerySet[Entry]:
        return queryset.filter(subject_kind=self.value()) if self.value() else queryset


class CompanyFilter(admin.SimpleListFilter):
    """Whose lines are shown, once that was chosen on a company's page; by its name it is searched."""

    title = _("Company")
    parameter_name = "company_id"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        chosen = request.GET.get(self.parameter_name)
        return [(chosen, str(company_of(UUID(chosen)) or chosen))] if chosen else []

    def queryset(self, request: HttpRequest, queryset: QuerySet[Entry]) -> QuerySet[Entry]:
        return queryset.filter(company_id=self.value()) if self.value() else queryset


@admin.register(Entry)
class EntryAdmin(ReadOnlyAdmin[Entry]):
    """Everything that happened, the newest first."""

    list_display = ("time", "event", "subject", "changed")
    list_filter = (KindFilter, CompanyFilter, ("at", admin.DateFieldListFilter))
    search_fields = ("folded",)
    search_help_text = _("Person, company, event or item")
    ordering = ("-at", "-pk")
    list_per_page = 50
    # From below a row's page.
    linked_by = ("subject_kind", "subject_id")
    fields = ("time", "what", "who", "subject", "changed", "address")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Entry], search_term: str
    ) -> tuple[QuerySet[Entry], bool]:
        """By what happened too, as it is read, and by whose company it was."""
        named = queryset
        if _IN_NUMBERS.search(fold(search_term)):
            # Names of some lines hold a number or an address, covered on the page: not to be guessed sign by sign.
            named = queryset.exclude(subject_label__regex=_COVERED_LABEL)
        found, may_repeat = super().get_search_results(request, named, search_term)
        if not search_term:
            return found, may_repeat
        companies = apps.get_model("companies.Company")._default_manager
        theirs = keys_if_few(companies.filter(SearchQuery(search_term).named("name_folded")))
        others = Q(action__in=actions_called(fold(search_term))) | Q(company_id__in=theirs)
        return found | queryset.filter(others), may_repeat

    def get_changelist_instance(self, request: HttpRequest) -> ChangeList:
        listed = super().get_changelist_instance(request)
        listed.result_list = _named(cast(Iterable[Entry], listed.result_list))
        return listed

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> Entry | None:
        entry = super().get_object(request, object_id, from_field)
        return None if entry is None else _named([entry])[0]

    def heading_of(self, row: Entry) -> str:
        return action_words(row.action)

    time = column(_("Time"), lambda entry: minute(entry.at), ordering="at")
    what = column(_("Event"), lambda entry: action_words(entry.action))
    who = column(_("By"), lambda entry: format_html("<bdi>{}</bdi>", _who(entry)))
    event = column(
        _("Event"),
        lambda entry: format_html(
            '<strong>{}</strong><bdi class="q-who">{}</bdi>', action_words(entry.action), _who(entry)
        ),
    )
    subject = column(_("Item"), _subject)
    address = column(_("IP address"), lambda entry: ltr(entry.ip))
    changed = column(
        _("Changes"),
        lambda entry: render_to_string(
            "admin/changes.html", {"note": _covered(entry, entry.note), "shown": _changes(entry)}
        ),
    )
