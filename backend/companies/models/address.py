"""A company's addresses, one of them the default."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped
from companies.models.company import Company


class Address(Timestamped):
    """Where a company is. Which parts are needed depends on the country (``validators/postal``)."""

    erasure = Erasure.by_company("company_id")

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="addresses")
    address_name = models.CharField(_("address name"), max_length=60)
    country = models.CharField(_("country"), max_length=2)
    state = models.CharField(_("state or region"), max_length=80, blank=True)
    city = models.CharField(_("city"), max_length=80)
    district = models.CharField(_("district"), max_length=80, blank=True)
    street = models.CharField(_("street"), max_length=120)
    building_no = models.CharField(_("building number"), max_length=20, blank=True)
    unit_no = models.CharField(_("unit number"), max_length=20, blank=True)
    postal_code = models.CharField(_("postal code"), max_length=10, blank=True)
    short_address = models.CharField(_("short address"), max_length=8, blank=True)
    latitude = models.DecimalField(_("latitude"), max_digits=9, decimal_places=6, null=True, blank=True)
    longitude = models.DecimalField(_("longitude"), max_digits=9, decimal_places=6, null=True, blank=True)
    is_default = models.BooleanField(_("default"), default=False)
    folded = models.CharField(max_length=600, blank=True, editable=False)

    class Meta:
        verbose_name = _("address")
        verbose_name_plural = _("addresses")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["company"], condition=Q(is_default=True), name="one_default_address_per_company"
            ),
            models.CheckConstraint(
                condition=Q(latitude__isnull=True, longitude__isnull=True)
                | Q(
                    latitude__isnull=False,
                    longitude__isnull=False,
                    latitude__gte=-90,
                    latitude__lte=90,
                    longitude__gte=-180,
                    longitude__lte=180,
                ),
                name="an_address_lies_on_the_globe",
            ),
        ]

    def __str__(self) -> str:
        return self.address_name
