"""What staff-edited lists share: two names, a search key, a place in the order, a memory of what was delivered."""

from typing import Any, ClassVar

from django.db import models
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from common.folding import fold
from common.models import Timestamped


class Seeded(Timestamped):
    """Rows that the product delivers and staff may edit.

    ``seed_hash`` is what was last delivered: a row whose contents still match it may be renewed by
    ``load_references``; one that staff changed is left alone.
    """

    # Null, not empty, for rows that staff made: the column is unique.
    seed_key = models.CharField(max_length=60, unique=True, null=True, editable=False)  # noqa: DJ001 (see above)
    seed_hash = models.CharField(max_length=64, blank=True, editable=False)

    class Meta:
        abstract = True


class Listed(Seeded):
    """Rows with a name in both languages, in an order, that can be switched off."""

    name_ar = models.CharField(_("Arabic name"), max_length=120)
    name_en = models.CharField(_("English name"), max_length=120)
    folded = models.CharField(max_length=300, editable=False)
    order = models.PositiveSmallIntegerField(_("order"), default=1000, help_text=_("Smaller numbers come first."))
    is_active = models.BooleanField(_("active"), default=True)

    class Meta:
        abstract = True
        ordering: ClassVar = ["order", "folded"]

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """The name in the active language."""
        return self.name_en if get_language() == "en" else self.name_ar

    def search_words(self) -> tuple[str, ...]:
        """What the row can be found by."""
        return (self.name_ar, self.name_en)

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Keep the search key true."""
        self.folded = fold(*self.search_words())[:300]
        if kwargs.get("update_fields") is not None:
            kwargs["update_fields"] = {*kwargs["update_fields"], "folded", "updated_at"}
        super().save(*args, **kwargs)
