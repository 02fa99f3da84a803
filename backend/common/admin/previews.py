"""How a row reads in both languages, beside the form in which it is edited, as it is typed."""

from typing import Any, TypeVar

from django.db.models import Model
from django.http import HttpRequest, HttpResponse

from common.admin.forms import EditAdmin

RowT = TypeVar("RowT", bound=Model)


class PreviewAdmin(EditAdmin[RowT]):
    """``previewed``: the names of the texts without their language, the heading first."""

    previewed: tuple[str, ...] = ()
    # What is drawn above the words from the form's fields; a template.
    preview_drawing = ""

    def get_previewed(self, row: RowT | None) -> tuple[str, ...]:
        """Without any there is no preview."""
        return self.previewed

    def is_page(self, row: RowT | None) -> bool:
        """Whether the text is a page of its own, with headings and lists."""
        return False

    def preview_image(self, row: RowT) -> str:
        """The URL of the picture above the words; none."""
        return ""

    def render_change_form(self, request: HttpRequest, context: Any, *args: Any, **kwargs: Any) -> HttpResponse:
        form, row = context["adminform"].form, context.get("original")

        def line(name: str) -> dict[str, Any]:
            text = form[name].value() if name in form.fields else getattr(row, name, "")
            return {"name": name, "text": text or ""}

        if names := self.get_previewed(row):
            context["previews"] = [
                (language, direction, [line(f"{each}_{language}") for each in names])
                for language, direction in (("ar", "rtl"), ("en", "ltr"))
            ]
            context["preview_image"] = self.preview_image(row) if row else ""
            context |= {"preview_drawing": self.preview_drawing, "preview_is_page": self.is_page(row)}
        return super().render_change_form(request, context, *args, **kwargs)
