"""Lists of companies, sorted by the name that they show."""

from typing import Any

from django.db.models import Func, Value
from django.db.models.functions import Coalesce, Lower, NullIf
from django.utils.translation import get_language


class ByCompanyName(Func):
    """``Company.name`` for the database, its company at the end of ``path``: in whose language is known once it is
    asked."""

    def __init__(self, path: str = "") -> None:
        super().__init__()
        self.path = path

    def resolve_expression(self, *args: Any, **kwargs: Any) -> Any:
        ordered = ("name_en", "name_ar") if get_language() == "en" else ("name_ar", "name_en")
        names = (NullIf(f"{self.path}{name}", Value("")) for name in (*ordered, "company_name"))
        return Lower(Coalesce(*names)).resolve_expression(*args, **kwargs)
