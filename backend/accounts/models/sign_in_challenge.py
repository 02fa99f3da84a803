"""Between the two steps of signing in: the password was right, the code is still to come."""

import uuid
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped

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
        verbose_name = _("sign-in challenge")
        verbose_name_plural = _("sign-in challenges")
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(wrong_codes__lte=WRONG_CODES_MAX), name="a_challenge_bears_few_wrong_codes"
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["expires_at"], name="challenge_by_end")]

    def __str__(self) -> str:
        return f"{self._meta.verbose_name} {self.pk}"
