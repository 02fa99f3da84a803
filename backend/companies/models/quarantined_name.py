"""Digital names of erased companies, kept free for a while so that nobody poses as them."""

from django.db import models

from common.erasure import Erasure


class QuarantinedName(models.Model):
    """The name's key as a blind index: it can be recognised, not read."""

    erasure = Erasure.expiring("holds a keyed hash only; deleted when the quarantine ends")

    key_index = models.CharField(max_length=64, unique=True)
    until = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.key_index[:8]} until {self.until:%Y-%m-%d}"
