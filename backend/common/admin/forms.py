"""The forms of rows that ops make and edit: the browser's own fields for dates, each language in its own direction."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, ClassVar, TypeVar

from django import forms
from django.contrib.admin.widgets import AdminTextareaWidget, RelatedFieldWidgetWrapper
from django.core.exceptions import ValidationError
from django.db import models
from django.http import HttpRequest
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from common import money
from common.admin.lists import HandWrittenListAdmin, ListAdmin
from common.errors import CONTROL_MESSAGE, DomainError, Invalid, Text
from common.text import holds_control

RowT = TypeVar("RowT", bound=models.Model)

_LATIN = ("code", "dial_code", "currency_code", "link", "key")


def refusal_tell(form: forms.BaseForm, refusal: DomainError, instead: str = "") -> None:
    """Put what the service refuses into the form that asked, beside its fields where it names them: nothing typed is
    lost. ``instead`` says it better than the refusal itself."""
    if not isinstance(refusal, Invalid):
        form.add_error(None, instead or refusal.message)
        return
    for field, texts in refusal.errors.items():
        for text in texts:
            form.add_error(field if field in form.fields else None, str(text))


class ServiceAdmin(ListAdmin[RowT]):
    """Rows that a service stores: what it refuses is shown in the form, which keeps what was typed."""

    def changeform_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().changeform_view(request, *args, **kwargs)
        except DomainError as refusal:
            # Nothing was stored. The same once more, with a form that is invalid for this reason.
            request.refusal = refusal  # type: ignore[attr-defined]  # for get_form
            return super().changeform_view(request, *args, **kwargs)

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        form: Any = super().get_form(request, obj, change=change, **kwargs)
        refusal: DomainError | None = getattr(request, "refusal", None)
        if refusal is None:
            return form
        refused = refusal

        class RefusedForm(form):  # type: ignore[misc]  # made while the page is
            def full_clean(self) -> None:
                super().full_clean()
                refusal_tell(self, refused)

        return RefusedForm


class NoColon(forms.BaseForm):
    """A label is a label without a colon, and marked where something must be given, as everywhere else; no text holds
    control characters."""

    required_css_class = "required"

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"label_suffix": "", **kwargs})
        for field in self.fields.values():
            if isinstance(field, forms.CharField):
                field.validators.append(_control_refuse)


def _control_refuse(value: object) -> None:
    # Some of Django's text fields read something else, such as a UUID.
    if holds_control(str(value)):
        raise ValidationError(str(CONTROL_MESSAGE), code="control")


class RowForm(NoColon, forms.ModelForm[RowT]):
    """The form of a page that has none of its own."""


class ListRowForm(RowForm[RowT]):
    """One row of a list that is edited in place. It is saved where its reader changed it: the other rows stay as a
    colleague may have saved them meanwhile."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.show_hidden_initial = True


class DayInput(forms.DateInput):
    """A day, picked with what the browser has for it: named, for the keyboard, light and dark."""

    input_type = "date"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(format="%Y-%m-%d", **kwargs)


class InstantInput(forms.DateTimeInput):
    """Day and time in one field, in the zone that the page's foot names."""

    input_type = "datetime-local"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(format="%Y-%m-%dT%H:%M", **kwargs)


class Lines(AdminTextareaWidget):
    """Browsers send the ends of lines as no row has them: what nobody touched is no change."""

    def value_from_datadict(self, data: Any, files: Any, name: str) -> Any:
        sent = super().value_from_datadict(data, files, name)
        return sent.replace("\r\n", "\n") if isinstance(sent, str) else sent


class NumberField(forms.DecimalField):
    """A number with a fraction, typed as in the portal: the browser's own number field takes no Arabic digits."""

    widget = forms.TextInput(attrs={"inputmode": "decimal", "dir": "ltr", "class": "q-number"})

    def to_python(self, value: Any) -> Any:
        if value in self.empty_values or isinstance(value, Decimal):
            return super().to_python(value)
        try:
            return super().to_python(money.typed(str(value)))
        except ValueError:
            raise ValidationError(money.NOT_A_NUMBER, code="invalid") from None


class CentsField(NumberField):
    """Dollars with two places in the form, whole cents on the row."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("help_text", _("In US dollars."))
        kwargs.setdefault("min_value", Decimal(0))
        super().__init__(decimal_places=2, max_value=Decimal(money.MOST), **kwargs)

    def prepare_value(self, value: Any) -> Any:
        """Cents of the row as dollars; what was typed stays as it was typed."""
        return money.to_text(value) if isinstance(value, int) else value

    def clean(self, value: Any) -> Any:
        """The typed amount of dollars in cents."""
        dollars = super().clean(value)
        return None if dollars is None else money.to_cents(dollars)

    def has_changed(self, initial: Any, data: Any) -> bool:
        return super().has_changed(money.to_decimal(initial) if isinstance(initial, int) else initial, data)


class EditAdmin(HandWrittenListAdmin[RowT]):
    # What an empty choice means, by field, where it means something.
    empty_choices: ClassVar[Mapping[str, Text]] = {}
    form: type[forms.ModelForm[Any]] = RowForm
    list_form: type[forms.ModelForm[Any]] = ListRowForm
    formfield_overrides: ClassVar[Any] = {
        models.TextField: {"widget": Lines},
        models.DateField: {"widget": DayInput},
        models.DecimalField: {"form_class": NumberField},
        models.DateTimeField: {"form_class": forms.DateTimeField, "widget": InstantInput},
    }

    def construct_change_message(self, request: HttpRequest, form: Any, formsets: Any, add: bool = False) -> Any:
        """With the columns' names as the catalogues have them, not as labels begin: the history is translated when it
        is read."""
        message: Any = super().construct_change_message(request, form, formsets, add)
        with override(None):
            names = {capfirst(str(name)): str(name) for name in (each.verbose_name for each in self.opts.fields)}
        for changed in (each["changed"] for each in message if "fields" in each.get("changed", {})):
            changed["fields"] = [names.get(str(label), str(label)) for label in changed["fields"]]
        return message

    def get_changelist_form(self, request: HttpRequest, **kwargs: Any) -> Any:
        return super().get_changelist_form(request, **{"form": self.list_form, **kwargs})

    def _empty_choice(self, db_field: Any) -> Text:
        return self.empty_choices.get(db_field.name) or ("—" if db_field.blank else _("Choose from the list"))

    def formfield_for_choice_field(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        field: Any = super().formfield_for_choice_field(db_field, request, **kwargs)
        field.choices = [(value, label if value else self._empty_choice(db_field)) for value, label in field.choices]
        return field

    def formfield_for_foreignkey(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        return super().formfield_for_foreignkey(
            db_field, request, **{"empty_label": self._empty_choice(db_field), **kwargs}
        )

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        if field is None:
            return None
        if isinstance(field.widget, RelatedFieldWidgetWrapper):
            # Rows of other lists are made on their own pages.
            field.widget = field.widget.widget
        if not isinstance(field.widget, forms.CheckboxSelectMultiple):
            # In a list that is edited in place no label is beside the input.
            field.widget.attrs.setdefault("aria-label", capfirst(field.label))
        if isinstance(field.widget, forms.Textarea):
            # They grow with what is typed, where the browser can.
            field.widget.attrs["rows"] = 3
        if isinstance(field.widget, forms.TextInput | forms.Textarea):
            if db_field.name.endswith("_ar"):
                field.widget.attrs |= {"dir": "rtl", "lang": "ar"}
            elif db_field.name.endswith("_en") or db_field.name in _LATIN:
                field.widget.attrs |= {"dir": "ltr", "lang": "en"}
        return field
