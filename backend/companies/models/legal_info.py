"""Legal info: what the register and the licences say, for an establishment or for a freelancer."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.fields import EncryptedTextField
from common.models import Timestamped
from companies.models.company import Company


class LegalInfo(Timestamped):
    """One row per company; the fields of the other kind stay empty.

    Numbers are stored compact, as the validators return them; ``…_scheme`` names the register as ZATCA does
    (BR-KSA-14). A person's numbers are encrypted, with a blind index where the reviewer looks for the same number.
    """

    erasure = Erasure.by_company("company_id")

    company = models.OneToOneField(Company, on_delete=models.CASCADE, primary_key=True, related_name="legal_info")
    entity_name = models.CharField(_("legal name"), max_length=150, blank=True)
    registration_number = models.CharField(_("registration number"), max_length=40, blank=True, db_index=True)
    registration_scheme = models.CharField(max_length=5, blank=True, editable=False)
    tax_number = models.CharField(_("tax number"), max_length=40, blank=True)
    tourism_license = models.CharField(_("tourism licence number"), max_length=40, blank=True)
    fullname = models.CharField(_("full name of the owner"), max_length=150, blank=True)
    person_identification = EncryptedTextField(_("identity number"), blank=True)
    person_identification_index = models.CharField(max_length=64, blank=True, editable=False, db_index=True)
    person_scheme = models.CharField(max_length=5, blank=True, editable=False)
    freelance_license_number = EncryptedTextField(_("freelance licence number"), blank=True)
    freelance_license_index = models.CharField(max_length=64, blank=True, editable=False, db_index=True)

    class Meta:
        verbose_name = _("legal info")
        verbose_name_plural = _("legal info")

    def __str__(self) -> str:
        return self.entity_name or self.fullname
