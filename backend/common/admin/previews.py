"""How a row reads in both languages, beside the form in which it is edited, as it is typed."""

from typing import Any, TypeVar

from django.db.models import Model
from django.http import HttpRequest, HttpResponse

from common.admin.forms import EditAdmin

RowT = TypeVar("RowT", bound=Model)


class PreviewAdmin(EditAdmin[RowT]):
    """``previewed``: the names of the texts without their language, the heading first."""

    previewed: tuple[str, ...] = ()

    def preview_image(self, row: RowT) -> str:
        """The address of the picture above the words; none."""
        return ""

    def render_change_form(self, request: HttpRequest, context: Any, *args: Any, **kwargs: Any) -> HttpResponse:
        form, row = context["adminform"].form, context.get("original")

        def line(name: str) -> dict[str, Any]:
            text = form[name].value() if name in form.fields else getattr(row, name, "")
            return {"name": name, "text": text or ""}

        previews = [
            (language, direction, [line(f"{each}_{language}") for each in self.previewed])
            for language, direction in (("ar", "rtl"), ("en", "ltr"))
        ]
        context |= {"previews": previews, "preview_image": self.preview_image(row) if row else ""}
        return super().render_change_form(request, context, *args, **kwargs)
