"""Two-step verification: a person's authenticator app and the recovery codes that replace it."""

import uuid
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.fields import EncryptedTextField
from common.models import Timestamped, numbered


class TwoStep(Timestamped):
    """The secret that a person's app shares with us; in force once a code has proven that the app has it.

    Whoever writes here has locked the person. ``wrong_codes`` counts since ``wrong_since``, at whatever endpoint.
    """

    erasure = Erasure.kept("belongs to a person, not to a company; goes with the account")
    leaving = Erasure.by_person("user_id")

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="two_step")
    secret = EncryptedTextField()
    enabled_at = models.DateTimeField(_("switched on at"), null=True)
    last_step = models.BigIntegerField(null=True)
    wrong_codes = models.PositiveSmallIntegerField(default=0)
    wrong_since = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("two-step verification")
        verbose_name_plural = _("two-step verifications")
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(enabled_at__isnull=True) | Q(last_step__isnull=False),
                name="two_step_is_on_only_after_a_code_was_accepted",
            ),
        ]

    def __str__(self) -> str:
        return numbered(self)


class RecoveryCode(Timestamped):
    """One code, hashed; good for one use."""

    erasure = Erasure.kept("belongs to a person, not to a company; goes with the account")
    leaving = Erasure.by_person("two_step__user_id")

    two_step = models.ForeignKey(TwoStep, on_delete=models.CASCADE, related_name="recovery_codes")
    code_hash = models.CharField(max_length=64)
    used_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("recovery code")
        verbose_name_plural = _("recovery codes")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["two_step", "code_hash"], name="a_recovery_code_is_given_once"),
        ]

    def __str__(self) -> str:
        return numbered(self)


WRONG_CODES_MAX = 5


class SignInChallenge(Timestamped):
    """What the second step is asked for. The row holds no secret: the challenge that the browser carries is derived
    from it and from the password's hash, so a new password makes it worthless."""

    erasure = Erasure.expiring("belongs to a person; deleted a day after its five minutes")
    leaving = Erasure.by_person("user_id")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)
    wrong_codes = models.PositiveSmallIntegerField(default=0)

    class Meta:
        verbose_name = _("second sign-in step")
        verbose_name_plural = _("second sign-in steps")
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(wrong_codes__lte=WRONG_CODES_MAX), name="a_challenge_bears_few_wrong_codes"
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["expires_at"], name="challenge_by_end")]

    def __str__(self) -> str:
        return numbered(self)
