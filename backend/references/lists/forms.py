"""A reason that ops give: a ready-made one, or own words in the languages of those who read it."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from common.admin.moves import ReasonForm
from common.errors import Text
from common.text import normalise_paragraphs
from references.lists.models import CannedReason, Topic
from references.selectors import canned_reasons

_NEEDED = _("Choose a ready-made reason, or write your own.")


class BilingualReasonForm(ReasonForm):
    """Cleaned, ``reason`` is Arabic and ``reason_en`` English; one of them may be empty, own words go first."""

    topic: Topic
    # Those of the topic that fit this form alone are offered, too.
    reasons_field = ""
    reason_help: Text = _(
        "What you write here replaces the ready-made reason. One language is enough: people using the portal in the "
        "other language will see the same text."
    )
    canned = forms.ModelChoiceField(
        CannedReason.objects.none(), label=_("Ready-made reason"), required=False, empty_label="—"
    )
    reason_en = forms.CharField(
        label=_("In your own words, English"),
        max_length=500,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3, "class": "vLargeTextField", "dir": "auto"}),
    )
    field_order: tuple[str, ...] = ("canned", "reason", "reason_en")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].required = False
        self.fields["reason"].label = _("In your own words, Arabic")
        self.fields["canned"].queryset = canned_reasons(topic=self.topic, field=self.reasons_field)  # type: ignore[attr-defined]  # declared above

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        data["reason_en"] = normalise_paragraphs(data.get("reason_en", ""))
        canned: CannedReason | None = data.get("canned")
        if not (data.get("reason") or data["reason_en"]):
            if canned is None:
                self.add_error("canned", _NEEDED)
            else:
                data["reason"], data["reason_en"] = canned.text_ar, canned.text_en
        return data
