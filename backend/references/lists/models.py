"""What staff-edited lists share: two names, a search key, a place in the order, a memory of what was delivered."""

from typing import Any, ClassVar

from django.core.validators import MinValueValidator, RegexValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped
from common.text import fold


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
    folded = models.TextField(editable=False)
    order = models.PositiveSmallIntegerField(
        _("display order"), default=1000, help_text=_("Smaller numbers come first.")
    )
    is_active = models.BooleanField(_("enabled"), default=True)

    class Meta:
        abstract = True
        ordering: ClassVar = ["order", "folded"]

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        return self.name_en if get_language() == "en" else self.name_ar

    def search_words(self) -> tuple[str, ...]:
        return (self.name_ar, self.name_en)

    def fold_words(self) -> None:
        """Keep the search key true; for rows that are made in bulk, which are not saved one by one."""
        self.folded = fold(*self.search_words())

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.fold_words()
        if kwargs.get("update_fields") is not None:
            kwargs["update_fields"] = {*kwargs["update_fields"], "folded", "updated_at"}
        super().save(*args, **kwargs)


class Country(Listed):
    """One country. ``code`` is what companies and addresses carry."""

    erasure = Erasure.kept("the list of the world's countries; nothing of a company")

    code = models.CharField(
        _("code"),
        max_length=2,
        unique=True,
        validators=[RegexValidator(r"^[A-Z]{2}$", _("Two capital letters (ISO 3166-1)"))],
    )
    dial_code = models.CharField(
        _("dial code"), max_length=5, blank=True, validators=[RegexValidator(r"^\+[1-9]\d{0,3}$", _("Such as +966"))]
    )
    currency_code = models.CharField(_("usual currency"), max_length=3, blank=True)

    class Meta(Listed.Meta):
        verbose_name = _("country")
        verbose_name_plural = _("countries")
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(code__regex=r"^[A-Z]{2}$"), name="a_country_code_is_two_capitals"),
        ]

    def search_words(self) -> tuple[str, ...]:
        return (self.name_ar, self.name_en, self.code, self.dial_code)


class Currency(Listed):
    """One currency. ``rate`` is units per US dollar as of ``rate_on``; a pegged rate never grows old."""

    erasure = Erasure.kept("the list of currencies; nothing of a company")

    code = models.CharField(
        _("code"),
        max_length=3,
        unique=True,
        validators=[RegexValidator(r"^[A-Z]{3}$", _("Three capital letters (ISO 4217)"))],
    )
    sign_ar = models.CharField(_("symbol in Arabic"), max_length=10)
    sign_en = models.CharField(_("symbol in English"), max_length=10)
    # Fifteen digits at most: SQLite keeps decimals as floats.
    rate = models.DecimalField(
        _("units per US dollar"),
        max_digits=14,
        decimal_places=6,
        null=True,
        blank=True,
        validators=[MinValueValidator(0)],
    )
    rate_on = models.DateField(_("exchange rate date"), null=True, blank=True)
    is_pegged = models.BooleanField(_("pegged to the dollar"), default=False)

    class Meta(Listed.Meta):
        verbose_name = pgettext_lazy("model", "currency")
        verbose_name_plural = _("currencies")
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(code__regex=r"^[A-Z]{3}$"), name="a_currency_code_is_three_capitals"),
            models.CheckConstraint(
                condition=Q(rate=None, rate_on=None) | Q(rate__gt=0, rate_on__isnull=False),
                name="a_rate_is_positive_and_has_its_day",
                violation_error_message=_("Enter both the rate and its date."),
            ),
        ]

    @property
    def sign(self) -> str:
        return self.sign_en if get_language() == "en" else self.sign_ar

    def search_words(self) -> tuple[str, ...]:
        return (self.name_ar, self.name_en, self.code)


class Direction(models.TextChoices):
    RIGHT_TO_LEFT = "rtl", _("Right to left")
    LEFT_TO_RIGHT = "ltr", _("Left to right")


class Language(Listed):
    """One language; ``native_name`` is how its own readers call it."""

    erasure = Erasure.kept("the list of languages; nothing of a company")

    code = models.CharField(_("code"), max_length=2, unique=True)
    native_name = models.CharField(_("native name"), max_length=40)
    icon = models.CharField(_("letter in the language switch"), max_length=4)
    direction = models.CharField(_("direction"), max_length=3, choices=Direction.choices)

    class Meta(Listed.Meta):
        verbose_name = _("language")
        verbose_name_plural = _("languages")

    def search_words(self) -> tuple[str, ...]:
        return (self.name_ar, self.name_en, self.native_name, self.code)


class Icon(models.TextChoices):
    """Icons that the portal knows how to draw."""

    PLANE = "plane", _("Aeroplane")
    BED = "bed", _("Bed")
    MAP = "map", _("Map")
    KAABA = "building-mosque", _("Mosque")
    PASSPORT = "passport", _("Passport")
    CAR = "car", _("Car")
    SHIP = "ship", _("Ship")
    TENT = "tent", _("Tent")
    SHIELD = "shield-check", _("Shield")
    USERS = "users-group", _("Group")


class ServiceCategory(Listed):
    erasure = Erasure.kept("the list of service categories; nothing of a company")

    icon = models.CharField(_("icon"), max_length=30, choices=Icon.choices)
    description_ar = models.TextField(_("Arabic description"), max_length=500, blank=True)
    description_en = models.TextField(_("English description"), max_length=500, blank=True)

    class Meta(Listed.Meta):
        verbose_name = _("service category")
        verbose_name_plural = _("service categories")

    @property
    def description(self) -> str:
        return self.description_en if get_language() == "en" else self.description_ar


class Topic(models.TextChoices):
    REVIEW = "review", _("Company review")
    EDIT_ORDER = "edit_order", _("Edit request")
    WITHDRAWAL = "withdrawal", _("Withdrawal request")
    REFUND = "refund", _("Refund to the card")
    CREDIT_NOTE = "credit_note", _("Credit note")
    DELETION = "deletion", _("Deletion request")
    PAGE = "page", _("Company page")


class WithdrawalPart(models.TextChoices):
    """What a reason of withdrawals may be for alone."""

    RETURNED = "returned", _("Returned by the bank")


class CannedReason(Seeded):
    """One reason. With ``field`` it is offered for that field alone."""

    erasure = Erasure.kept("ready-made sentences; nothing of a company")

    topic = models.CharField(_("topic"), max_length=20, choices=Topic.choices)
    field = models.CharField(
        _("field"), max_length=40, blank=True, help_text=_("Leave empty to use it for every field of the topic.")
    )
    text_ar = models.CharField(_("Arabic text"), max_length=300)
    text_en = models.CharField(_("English text"), max_length=300)
    order = models.PositiveSmallIntegerField(_("display order"), default=100)
    is_active = models.BooleanField(_("enabled"), default=True)

    class Meta:
        verbose_name = _("ready-made reason")
        verbose_name_plural = _("ready-made reasons")
        ordering: ClassVar = ["topic", "field", "order", "pk"]

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        return self.text_en if get_language() == "en" else self.text_ar
