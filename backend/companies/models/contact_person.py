"""People whom the platform may contact about a company."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped
from companies.models.company import Company


class ContactPerson(Timestamped):
    """A person by name, job, address and number; not a member."""

    erasure = Erasure.by_company("company_id")

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="contact_people")
    name = models.CharField(_("name"), max_length=100)
    job_title = models.CharField(_("job title"), max_length=100, blank=True)
    email = models.EmailField(_("e-mail"))
    phone = models.CharField(_("phone number"), max_length=20)
    folded = models.CharField(max_length=600, blank=True, editable=False)

    class Meta:
        verbose_name = _("contact person")
        verbose_name_plural = _("contact people")

    def __str__(self) -> str:
        return self.name
