"""Pages on which ops do one thing to one row: a button on the row's page, a page that asks, a call of the service."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db.models import Model
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext_lazy as _

from common.admin import ReadOnlyAdmin
from common.admin.forms import NoColon
from common.clock import utc_now
from common.errors import DomainError, Invalid, Text, WrongState
from common.text import normalise_paragraphs

RowT = TypeVar("RowT", bound=Model)
Data = Mapping[str, Any]


class ConfirmForm(NoColon, forms.Form):
    """A move that only needs a yes."""


class ReasonForm(NoColon, forms.Form):
    """A move that needs a reason in words; ``reason_help`` says who reads them."""

    reason_help: Text = ""
    reason = forms.CharField(
        label=_("Reason"),
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 3, "class": "vLargeTextField", "dir": "auto"}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].help_text = str(self.reason_help)

    def clean_reason(self) -> str:
        return normalise_paragraphs(self.cleaned_data["reason"])


@dataclass(frozen=True)
class Move:
    """One thing that can be done: its button, its question, its form, and the service behind it."""

    name: str
    label: Text
    question: Text
    done: Text
    fits: Callable[[Any], bool]
    run: Callable[[Any, Data, Any, datetime], Any]
    form: type[forms.Form] = ConfirmForm
    dangerous: bool = False


class MovesAdmin(ReadOnlyAdmin[RowT]):
    """A page to read, with the moves that fit the row as buttons above it."""

    moves: tuple[Move, ...] = ()

    def may_move(self, request: HttpRequest) -> bool:
        """Who may press the buttons: those who hold the model's change permission."""
        return request.user.has_perm(f"{self.opts.app_label}.change_{self.opts.model_name}")

    def _url_name(self, move: Move) -> str:
        return f"{self.opts.app_label}_{self.opts.model_name}_{move.name}"

    def get_urls(self) -> list[URLPattern]:
        own = [
            path(
                f"<path:object_id>/{move.name}/",
                self.admin_site.admin_view(self._page_of(move)),
                name=self._url_name(move),
            )
            for move in self.moves
        ]
        return [*own, *super().get_urls()]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        row = self.get_object(request, object_id)
        buttons: list[dict[str, Any]] = []
        if row is not None and self.may_move(request):
            buttons = [
                {
                    "label": move.label,
                    "url": reverse(f"admin:{self._url_name(move)}", args=[row.pk]),
                    "dangerous": move.dangerous,
                }
                for move in self.moves
                if move.fits(row)
            ]
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), "buttons": buttons})

    def _page_of(self, move: Move) -> Callable[..., HttpResponse]:
        def view(request: HttpRequest, object_id: str) -> HttpResponse:
            if not self.may_move(request):
                raise PermissionDenied
            row = self.get_object(request, object_id)
            if row is None:
                raise Http404
            sent = request.method == "POST"
            if not sent and not move.fits(row):
                # Nobody fills in a form that will be refused; a sent one is refused by the service itself.
                self.message_user(request, WrongState().message, messages.ERROR)
                return HttpResponseRedirect(self._address_of(row))
            form = move.form(request.POST, request.FILES) if sent else move.form()
            if sent and form.is_valid() and self._moved(request, move, row, form):
                return HttpResponseRedirect(self._address_of(row))
            context = {
                **self.admin_site.each_context(request),
                "title": move.label,
                "move": move,
                "row": row,
                "facts": self.facts_of(row),
                "form": form,
                "opts": self.opts,
                "back": self._address_of(row),
            }
            return TemplateResponse(request, "admin/move.html", context)

        return view

    def _address_of(self, row: Model) -> str:
        return reverse(f"admin:{self.opts.app_label}_{self.opts.model_name}_change", args=[row.pk])

    def _moved(self, request: HttpRequest, move: Move, row: RowT, form: forms.Form) -> bool:
        try:
            move.run(row, form.cleaned_data, request.user, self.now_for(row))
        except Invalid as refusal:
            for field, texts in refusal.errors.items():
                for text in texts:
                    form.add_error(field if field in form.fields else None, str(text))
            return False
        except DomainError as refusal:
            self.message_user(request, refusal.message, messages.ERROR)
            return True
        self.message_user(request, str(move.done), messages.SUCCESS)
        return True

    def now_for(self, row: RowT) -> datetime:
        return utc_now()

    def facts_of(self, row: Any) -> list[tuple[Text, Any]]:
        """What the page that asks shows of the row: label and value."""
        return []
