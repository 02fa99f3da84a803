"""What the apps' admin pages share: lists to read only, state tags, an answer to what no column can store."""

from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from datetime import datetime
from functools import wraps
from operator import attrgetter
from typing import Any, ClassVar, TypeVar, cast
from uuid import UUID

from django.apps import apps
from django.contrib import admin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.admin.views.main import ERROR_FLAG
from django.contrib.admin.widgets import AutocompleteSelect
from django.core.exceptions import BadRequest, ValidationError
from django.db import DataError
from django.db.models import Model
from django.forms import Media, ModelForm
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.template.defaultfilters import linebreaksbr
from django.template.response import SimpleTemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString

from common import money
from common.admin.forms import RowForm
from common.admin.lists import ListAdmin
from common.dashboard import Tone
from common.errors import Text
from common.text import isolate_runs, language_of, number_text

RowT = TypeVar("RowT", bound=Model)

# What databases and dates say to a number without end, to NUL and to the year 99999, where Django lets them through.
_UNSTORABLE = (OverflowError, DataError, ValidationError)
_UNCHECKED = (*_UNSTORABLE, ValueError)


def reject_unstorable_input(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """A view that bears values which no form or filter offers: a page opens without them, a form is a bad request."""

    @wraps(view)
    def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        # Filters and ticked rows are lookups that Django takes as they come: not even a number has to be one.
        unchecked = bool(set(request.GET) - {ERROR_FLAG}) or ACTION_CHECKBOX_NAME in request.POST
        refused = _UNCHECKED if unchecked else _UNSTORABLE
        try:
            answer = view(request, *args, **kwargs)
            # Written here: some pages look their rows up only while they are written.
            return answer.render() if isinstance(answer, SimpleTemplateResponse) else answer
        except refused:
            if request.method == "GET" and ERROR_FLAG not in request.GET:
                return HttpResponseRedirect(f"{request.path}?{ERROR_FLAG}=1")
            # Without the cause: its words hold what was sent, and this is logged.
            raise BadRequest("A value that no field can hold.") from None

    return inner


class ReadOnlyAdmin(ListAdmin[RowT]):
    """Rows that only services make, change and delete; actions are buttons on them."""

    form: type[ModelForm[Any]] = RowForm
    # Lines of the page that show once an attribute of the row has a value, and that attribute.
    hidden_until_set: ClassVar[Mapping[str, str]] = {}

    def get_fieldsets(self, request: HttpRequest, obj: RowT | None = None) -> Any:
        """Only what is there, and no empty section."""
        sections = super().get_fieldsets(request, obj)
        if obj is None:
            return sections
        absent = {name for name, attribute in self.hidden_until_set.items() if not attrgetter(attribute)(obj)}
        present = [(title, [name for name in section["fields"] if name not in absent]) for title, section in sections]
        return [(title, {"fields": fields}) for title, fields in present if fields]

    def heading_of(self, row: RowT) -> str:
        """What the row's page is headed by, where its name says little."""
        return str(row)

    def render_change_form(self, request: HttpRequest, context: Any, *args: Any, **kwargs: Any) -> HttpResponse:
        if context.get("original") is not None:
            context["subtitle"] = self.heading_of(context["original"])
        return super().render_change_form(request, context, *args, **kwargs)

    def may_move(self, request: HttpRequest) -> bool:
        """Who may press the page's buttons, where it has any."""
        return False

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class StrictAutocompleteSelect(AutocompleteSelect):
    """A field to look rows up in, that bears being sent what cannot be any row's key (a UUID's, most of all). It says
    what is looked up, and its parts carry the label's name."""

    @property
    def media(self) -> Media:
        return super().media + Media(js=["admin/js/autocomplete.js", "admin/js/autocomplete_names.js"])

    def build_attrs(self, base_attrs: dict[str, Any], extra_attrs: dict[str, Any] | None = None) -> dict[str, Any]:
        """With what the searched page's own search says that it looks at."""
        searched = self.admin_site._registry[self.field.remote_field.model]
        return {
            **super().build_attrs(base_attrs, extra_attrs),
            "data-placeholder": str(searched.search_help_text or ""),
        }

    def optgroups(self, name: str, value: Sequence[str], attrs: dict[str, Any] | None = None) -> Any:
        """The chosen row, if what was sent could be one: form validation says the rest."""
        key = cast(Any, self.choices).queryset.model._meta.pk

        def may_be_a_key(sent: str) -> bool:
            try:
                key.to_python(sent)
            except ValidationError:
                return False
            return True

        return super().optgroups(name, [sent for sent in value if may_be_a_key(sent)], attrs)


def column(description: Any, read: Callable[[Any], Any], *, ordering: Any = None) -> Any:
    """A column of a list, or a line of a page, that is read from the row alone; nothing is a dash."""

    @admin.display(description=description, ordering=ordering)
    def shown(_admin: Any, row: Any) -> Any:
        value = read(row)
        # On a page (not in a list) Django writes "None".
        return "—" if value is None else value

    return shown


def tag(text: Text, tone: Tone = Tone.CALM) -> SafeString:
    return format_html('<span class="q-tag q-{}">{}</span>', tone, text)


def ltr(value: object) -> SafeString:
    """A number, code or address kept left-to-right; nothing is a dash."""
    return format_html('<bdi dir="ltr">{}</bdi>', "—" if value in (None, "") else value)


def page_of(row: Model) -> str:
    return reverse(f"admin:{row._meta.app_label}_{row._meta.model_name}_change", args=[row.pk])


def number_of(row: Model) -> SafeString:
    """Its number alone, where its kind is said beside it, as it is in its name."""
    return ltr(number_text(row.pk))


def company_of(company_id: UUID | None) -> Model | None:
    """For what lies below companies and keeps only their number."""
    companies = apps.get_model("companies.Company")._default_manager
    return companies.filter(pk=company_id).first() if company_id else None


# Who reads the page that is being made.
reader: ContextVar[Any] = ContextVar("reader", default=None)


def may_open(model: type[Model]) -> bool:
    """Whether the page's reader may see the pages of the model: nobody is led to a closed door."""
    user = reader.get()
    return user is None or user.has_perm(f"{model._meta.app_label}.view_{model._meta.model_name}")


def link_to(row: Model | None, name: str = "") -> SafeString:
    """The row's name, which leads to its page where the reader may see it; nothing is a dash."""
    if row is None:
        return ltr(None)
    if not may_open(type(row)):
        return format_html("<bdi>{}</bdi>", name or row)
    return format_html('<a href="{}"><bdi>{}</bdi></a>', page_of(row), name or row)


def amount(cents: int | None) -> SafeString:
    """``1,234.50 USD``; nothing is a dash."""
    shown = "—" if cents is None else money.to_display(cents)
    return format_html('<bdi dir="ltr" class="q-amount">{}</bdi>', shown)


def minute(instant: datetime | None) -> SafeString:
    """Day and time in the reader's zone and language; nothing is a dash."""
    shown = "—" if instant is None else date_format(timezone.localtime(instant), "DATETIME_FORMAT")
    return format_html("<bdi>{}</bdi>", shown)


def day(instant: datetime | None) -> SafeString:
    """Its day alone, for lists; nothing is a dash."""
    shown = "—" if instant is None else date_format(timezone.localtime(instant), "DATE_FORMAT")
    return format_html("<bdi>{}</bdi>", shown)


def written(text: str) -> SafeString:
    """What a person wrote, in its own direction and language whatever the page's; nothing is a dash."""
    said = linebreaksbr(isolate_runs(text)) or "—"
    return format_html('<bdi dir="auto" lang="{}">{}</bdi>', language_of(text), said)
