"""Pages on which ops do one thing to one row: a button on the row's page, a page that asks, a call of the service."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, TypeVar

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db.models import Model
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from common.admin import ReadOnlyAdmin
from common.admin.forms import NoColon, refusal_tell
from common.clock import utc_now
from common.errors import DomainError, Text, WrongState
from common.text import normalise_paragraphs

RowT = TypeVar("RowT", bound=Model)
Data = Mapping[str, Any]


def question_of(sentences: Iterable[Text]) -> SafeString:
    """What a page that asks says, each sentence on a line of its own."""
    return format_html_join("", '<span class="q-told">{}</span>', ((sentence,) for sentence in sentences))


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
    """One thing that can be done: its button, its question, its form, and the service behind it.

    ``done`` is what is said then; it may name what the service made.
    """

    name: str
    label: Text
    question: Text
    done: Text | Callable[[Any], Text]
    fits: Callable[[Any], bool]
    run: Callable[[Any, Data, Any, datetime], Any]
    form: type[forms.Form] = ConfirmForm
    dangerous: bool = False

    def done_text(self, made: Any) -> Text:
        return self.done(made) if callable(self.done) else self.done


class MovesAdmin(ReadOnlyAdmin[RowT]):
    """A page to read, with the moves that fit the row as buttons above it."""

    moves: tuple[Move, ...] = ()
    # For ops, of refusals whose own words are for the portal's people.
    refusals: ClassVar[Mapping[type[DomainError], Text]] = {}

    def may_move(self, request: HttpRequest) -> bool:
        """Who may press the buttons: those who hold the model's change permission."""
        return request.user.has_perm(f"{self.opts.app_label}.change_{self.opts.model_name}")

    def obstacle(self, request: HttpRequest, move: Move, row: RowT) -> Text:
        """Why its reader cannot make a move now that fits the row; nothing where they can."""
        return ""

    def form_for(self, move: Move, row: RowT) -> Callable[..., forms.Form]:
        """What makes the form of a move; it may ask the row what it offers."""
        return move.form

    def remedies(self, request: HttpRequest, row: RowT) -> list[tuple[str, Text]]:
        """What lifts a obstacle from within the form, so that nothing typed is lost: key and label."""
        return []

    def remedy(self, request: HttpRequest, row: RowT, key: str) -> None:
        """Do what one of the remedies offers. Raises DomainError."""

    def what_became(self, row: RowT, *, now: datetime) -> str:
        """Who made the move that leaves none for others, and when; nothing where nobody knows."""
        return ""

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
        offered: list[tuple[Move, str, Text]] = []
        if row is not None and self.may_move(request):
            offered = [
                (move, reverse(f"admin:{self._url_name(move)}", args=[row.pk]), self.obstacle(request, move, row))
                for move in self.moves
                if move.fits(row)
            ]
        buttons = {
            "buttons": [
                {"label": move.label, "url": url, "dangerous": move.dangerous} for move, url, why in offered if not why
            ],
            # What hinders several is said once.
            "obstacles": dict.fromkeys(str(why) for _move, _url, why in offered if why),
        }
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), **buttons})

    def _page_of(self, move: Move) -> Callable[..., HttpResponse]:
        def view(request: HttpRequest, object_id: str) -> HttpResponse:
            if not self.may_move(request):
                raise PermissionDenied
            row = self.get_object(request, object_id)
            if row is None:
                raise Http404
            sent = request.method == "POST"
            why_not = self._why_not(request, move, row)
            if why_not and not sent:
                # Nobody fills in a form that will be refused.
                self.message_user(request, str(why_not), messages.ERROR)
                return HttpResponseRedirect(self._address_of(row))
            if sent and (key := request.POST.get("remedy")):
                form = self.form_for(move, row)(initial=request.POST)
                self._remedied(request, row, key)
            else:
                form = self.form_for(move, row)(request.POST, request.FILES) if sent else self.form_for(move, row)()
                if sent and form.is_valid() and self._done(request, move, row, form):
                    return HttpResponseRedirect(self._address_of(row))
            # As it is by now: somebody else may have been on it.
            row = self.get_object(request, object_id) or row
            context = {
                **self.admin_site.each_context(request),
                "title": move.label,
                "move": move,
                "row": row,
                "facts": self.facts_of(row),
                "form": form,
                "is_hindered": sent and bool(self._why_not(request, move, row)),
                "remedies": self.remedies(request, row) if sent else [],
                "opts": self.opts,
                "back": self._address_of(row),
            }
            return TemplateResponse(request, "admin/move.html", context)

        return view

    def _why_not(self, request: HttpRequest, move: Move, row: RowT) -> Text:
        if move.fits(row):
            return self.obstacle(request, move, row)
        return self.what_became(row, now=self.now_for(row)) or WrongState().message

    def _done(self, request: HttpRequest, move: Move, row: RowT, form: forms.Form) -> bool:
        """Whether it is; else the form says why not, and keeps what was typed."""
        if move.fits(row) and (why := self.obstacle(request, move, row)):
            form.add_error(None, str(why))
            return False
        try:
            self._move(request, move, row, form)
        except DomainError as refusal:
            is_late = type(refusal) is WrongState
            said = self.refusals.get(type(refusal), "")
            refusal_tell(form, refusal, self.what_became(row, now=self.now_for(row)) if is_late else str(said))
            return False
        return True

    def _remedied(self, request: HttpRequest, row: RowT, key: str) -> None:
        try:
            self.remedy(request, row, key)
        except DomainError as refusal:
            self.message_user(request, refusal.message, messages.ERROR)

    def _address_of(self, row: Model) -> str:
        return reverse(f"admin:{self.opts.app_label}_{self.opts.model_name}_change", args=[row.pk])

    def _move(self, request: HttpRequest, move: Move, row: RowT, form: forms.Form) -> None:
        """Raises DomainError, with nothing moved."""
        made = move.run(row, form.cleaned_data, request.user, self.now_for(row))
        self.message_user(request, self.success_text(move, made), messages.SUCCESS)

    def success_text(self, move: Move, made: Any) -> str:
        """What is said once it is done; ``made`` is what the service gave."""
        return str(move.done_text(made))

    def now_for(self, row: RowT) -> datetime:
        return utc_now()

    def facts_of(self, row: Any) -> list[tuple[Text, Any]]:
        """What the page that asks shows of the row: label and value."""
        return []
