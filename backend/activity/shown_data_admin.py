"""Personal data that a colleague asked to see: of one record, for a reason, for a while; the log keeps who and why."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, TypeVar, cast
from urllib.parse import urlencode
from uuid import UUID

from django import forms
from django.conf import settings
from django.contrib import admin, messages
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.db.models import Model
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from activity.actions import actions_declare, fields_declare, values_declare
from activity.services import Actor, activity_record
from common.admin import page_of
from common.admin.forms import RowForm
from common.admin.moves import ReasonForm, question_of
from common.admin.personal import cover, shown_until, uncover
from common.clock import utc_now
from common.durations import minutes_text
from common.errors import Text

RowT = TypeVar("RowT", bound=Model)

REVIEW, TRANSFER = "review", "transfer"
PURPOSES: Mapping[str, Text] = {
    "request": _("Requested by the person concerned"),
    REVIEW: _("Review of a company or an edit request"),
    TRANSFER: _("Bank transfer"),
    "misuse": _("Suspected misuse"),
    "law": _("Legal obligation"),
}
# Of no part of a company: its owner reads in the log that ops saw something, and not why.
actions_declare({"personal_data.shown": _("Personal data shown to operations")})
fields_declare({"purpose": _("Reason")})
values_declare({"purpose": PURPOSES.get})
_NEEDED = _("Choose a ready-made reason, or write your own.")


def data_show(
    request: HttpRequest,
    row: Model,
    *,
    company_id: UUID | None,
    purpose: str = "",
    note: str = "",
    until: datetime | None = None,
) -> None:
    """Show the record's personal data to whoever asks, in this session, and log it; by default for a few minutes."""
    now = utc_now()
    activity_record(
        company_id=company_id,
        actor=cast(Actor, request.user),
        action="personal_data.shown",
        subject=row,
        changes=[{"field": "purpose", "old": None, "new": purpose}] if purpose else (),
        note=note,
        now=now,
    )
    uncover(request, row, until=until or now + timedelta(minutes=settings.SHOWN_DATA_MINUTES))


# Said in own words alone.
_OWN = "own"
_BACK = "back"


class PurposeForm(ReasonForm):
    reason_help = _("Kept in the log, so leave out names and other personal data.")
    purpose = forms.ChoiceField(
        label=_("Ready-made reason"),
        required=False,
        choices=lambda: [*PURPOSES.items(), (_OWN, _("Another reason"))],
        widget=forms.RadioSelect(attrs={"autofocus": True}),
    )
    field_order = ("purpose", "reason")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].required = False
        self.fields["reason"].label = _("In your own words")

    def clean_purpose(self) -> str:
        purpose: str = self.cleaned_data["purpose"]
        return "" if purpose == _OWN else purpose

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        if not data.get("purpose") and not data.get("reason"):
            self.add_error("purpose", _NEEDED)
        return data


class PersonalDataAdmin(admin.ModelAdmin[RowT]):
    """Pages of rows with personal data, which is covered until it is asked for (``common.admin.personal``)."""

    form: type[forms.ModelForm[Any]] = RowForm

    def company_of(self, row: Any) -> UUID | None:
        """In whose log the request is written, too."""
        return getattr(row, "company_id", None)

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.show_data)
        return [path("<path:object_id>/show-data/", view, name=self._show_name), *super().get_urls()]

    @property
    def _show_name(self) -> str:
        return f"{self.opts.app_label}_{self.opts.model_name}_show_data"

    def personal_of(self, request: HttpRequest, row: Model) -> dict[str, Any]:
        """For the page's head: until when it is shown, else where to ask; from there it leads back to this page."""
        asks = reverse(f"admin:{self._show_name}", args=[row.pk])
        return {
            "url": f"{asks}?{urlencode({_BACK: request.path})}",
            "until": shown_until(request, row),
        }

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        row = self.get_object(request, unquote(object_id))
        context = {} if row is None else {"personal": self.personal_of(request, row)}
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), **context})

    def heading_of(self, row: RowT) -> str:
        """What the row's page is headed by, and the way back to it from the page that asks."""
        return str(row)

    def _explanation(self, row: Any) -> SafeString:
        """What is shown, and who reads that it was."""
        sentences: list[Text] = [_SHOWN % {"time": minutes_text(settings.SHOWN_DATA_MINUTES)}, _LOGGED]
        if self.company_of(row):
            sentences.append(_TOLD_TO_COMPANY)
        return question_of(sentences)

    def show_data(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Asks why, and shows it; a POST of ``cover`` ends it before its time."""
        row = self.get_object(request, unquote(object_id))
        if not self.has_view_permission(request, row):
            raise PermissionDenied
        if row is None:
            raise Http404
        from_page = request.GET.get(_BACK, "")
        back = from_page if url_has_allowed_host_and_scheme(from_page, allowed_hosts=None) else page_of(row)
        if "cover" in request.POST:
            cover(request, row)
            return HttpResponseRedirect(back)
        form = PurposeForm(request.POST if request.method == "POST" else None)
        if form.is_valid():
            data = form.cleaned_data
            company_id = self.company_of(row)
            data_show(request, row, company_id=company_id, purpose=data["purpose"], note=data["reason"])
            self.message_user(
                request,
                str(_("You can see the data for a limited time. The reason is kept in the log.")),
                messages.SUCCESS,
            )
            return HttpResponseRedirect(back)
        context = {
            **self.admin_site.each_context(request),
            "title": _("Show personal data"),
            "move": {"label": _("Show personal data"), "question": self._explanation(row)},
            "row": self.heading_of(row),
            "form": form,
            "opts": self.opts,
            "back": back,
        }
        return TemplateResponse(request, "admin/move.html", context)


_SHOWN = _("For %(time)s, you alone can see the hidden numbers and addresses on this page.")
_LOGGED = _(
    "Colleagues with access to the activity log can see that you asked, when and why. "
    "The data itself is not kept there."
)
_TOLD_TO_COMPANY = _(
    "Company members with access to its log can see only that operations viewed data, not who did or why."
)
