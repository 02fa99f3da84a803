"""What was asked at the doors that everybody may use in the name of an address, until it is answered."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.fields import EncryptedTextField


class RequestKind(models.TextChoices):
    SIGN_UP = "sign_up", _("Sign-up")
    VERIFICATION = "verification", _("E-mail verification")
    PASSWORD_RESET = "password_reset", _("Password reset")


class AddressRequest(models.Model):
    """One request, written alike for known and unknown addresses, so that neither the answer nor its time tells them
    apart. ``contents`` is JSON (for a sign-up the form, with the password hashed); the row goes when it is answered."""

    erasure = Erasure.expiring("encrypted; deleted when it is answered, within seconds, at the latest after a day")

    kind = models.CharField(max_length=30, choices=RequestKind.choices)
    contents = EncryptedTextField()
    asked_at = models.DateTimeField()

    class Meta:
        verbose_name = _("request for an address")
        verbose_name_plural = _("requests for addresses")
        indexes: ClassVar = [models.Index(fields=["asked_at"], name="address_request_by_age")]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.pk}"
