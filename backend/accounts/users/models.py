"""A person with an account: owner, member, or staff."""

from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.db.models.functions import Left, Length, Lower
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy
from phonenumber_field.modelfields import PhoneNumberField

from common.erasure import Erasure
from common.fields import FileNameField
from common.models import Timestamped
from common.text import composed, fold, normalise_email


class UserType(models.TextChoices):
    """Whether the person uses the portal or works behind it."""

    USER = "USER", _("User")
    STAFF = "STAFF", _("Staff member")


class Language(models.TextChoices):
    ARABIC = "ar", _("Arabic")
    ENGLISH = "en", _("English")


class UserManager(BaseUserManager["User"]):
    """Accounts are found by their normalised address."""

    def get_by_natural_key(self, username: str | None) -> "User":
        """The account of an address, however it is spelled."""
        return self.get(email=normalise_email(username or ""))

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "User":
        user = self.model(email=normalise_email(email), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "User":
        fields = {"type": UserType.STAFF, "is_staff": True, "is_superuser": True, "email_verified": True} | fields
        return self.create_user(email, password, **fields)


def names_folded(of: str = "") -> Left:
    """A person's search key without the address that ends it; ``of``: the way to the person, as ``user__``."""
    return Left(f"{of}name_folded", Length(f"{of}name_folded") - Length(f"{of}email"))


class User(AbstractBaseUser, PermissionsMixin, Timestamped):
    """One person. ``email`` is stored normalised and is the name under which they sign in."""

    erasure = Erasure.kept("people stay: they may belong to other companies; account removal is its own process")
    leaving = Erasure.by_person("pk")

    email = models.EmailField(_("email"), unique=True)
    email_verified = models.BooleanField(_("email confirmed"), default=False)
    first_name = models.CharField(_("first name"), max_length=60)
    last_name = models.CharField(_("last name"), max_length=60)
    phone = PhoneNumberField(_("phone"), blank=True)
    language = models.CharField(_("language"), max_length=2, choices=Language.choices, default=Language.ARABIC)
    image = FileNameField(_("image"), stored_in="public", max_length=200, blank=True)
    type = models.CharField(_("type"), max_length=10, choices=UserType.choices, default=UserType.USER)
    is_staff = models.BooleanField(_("access to the operations panel"), default=False)
    is_active = models.BooleanField(_("active"), default=True)
    terms_accepted_at = models.DateTimeField(_("terms accepted at"), null=True, blank=True)
    name_folded = models.TextField(blank=True, editable=False)

    objects: ClassVar[UserManager] = UserManager()
    # What the ops admin's lists find people by: their names, never a part of their address.
    searched_as: ClassVar = {"name_folded": names_folded()}

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["first_name", "last_name"]

    class Meta:
        verbose_name = pgettext_lazy("model", "user")
        verbose_name_plural = _("users")
        constraints: ClassVar = [
            models.CheckConstraint(condition=models.Q(email=Lower("email")), name="an_address_is_kept_in_lower_case"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["-created_at", "-id"], name="user_by_age"),
            models.Index(fields=["phone"], name="user_of_phone"),
            models.Index(fields=["image"], name="user_of_image"),
            models.Index(fields=["created_at"], name="unverified_user", condition=models.Q(email_verified=False)),
        ]

    def __str__(self) -> str:
        return self.get_full_name() or self.email

    def set_password(self, raw_password: str | None) -> None:
        """One password however its letters are composed."""
        super().set_password(raw_password and composed(raw_password))

    def check_password(self, raw_password: str | None) -> bool:
        """Hashes from before were made of what was typed: that is tried last, and then hashed anew."""
        spelled = raw_password and composed(raw_password)
        if super().check_password(spelled):
            return True
        if spelled == raw_password or not super().check_password(raw_password):
            return False
        self.set_password(raw_password)
        self.save(update_fields=["password"])
        return True

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Keep the search key in step with what it is made of."""
        self.name_folded = fold(self.first_name, self.last_name, self.email)
        fields = kwargs.get("update_fields")
        if fields is not None and not {"first_name", "last_name", "email"}.isdisjoint(fields):
            kwargs["update_fields"] = {*fields, "name_folded"}
        super().save(*args, **kwargs)

    def get_full_name(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()

    def get_short_name(self) -> str:
        return self.first_name
