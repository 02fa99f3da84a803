"""A company's addresses, one of them the default."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.fields import EncryptedTextField
from common.models import Timestamped
from companies.company.models import Company


class Address(Timestamped):
    """Where a company is; public ones show on its page. Which parts are needed depends on the country
    (``validators/postal``)."""

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
    # Off until wanted: a freelancer's address may be where they live.
    is_public = models.BooleanField(_("shown to visitors"), default=False)
    is_default = models.BooleanField(_("default"), default=False)
    folded = models.TextField(blank=True, editable=False)

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


class PhoneType(models.TextChoices):
    MOBILE = "mobile", _("Mobile")
    LANDLINE = "landline", _("Landline")
    WHATSAPP = "whatsapp", _("WhatsApp")


class Phone(Timestamped):
    """A number as E.164 (an Egyptian hotline as its five digits); public ones show on the company's page."""

    erasure = Erasure.by_company("company_id")

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="phones")
    name = models.CharField(_("name"), max_length=60)
    phone = models.CharField(_("phone number"), max_length=20)
    type = models.CharField(_("type"), max_length=10, choices=PhoneType.choices)
    is_public = models.BooleanField(_("shown to visitors"), default=True)
    folded = models.TextField(blank=True, editable=False)

    class Meta:
        verbose_name = _("phone")
        verbose_name_plural = _("phones")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["company", "phone", "type"], name="a_number_of_a_type_is_listed_once_per_company"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} {self.phone}"


class ContactType(models.TextChoices):
    FACEBOOK = "facebook", _("Facebook")
    INSTAGRAM = "instagram", _("Instagram")
    TWITTER = "twitter", _("X (Twitter)")
    LINKEDIN = "linkedin", _("LinkedIn")
    SNAPCHAT = "snapchat", _("Snapchat")


class Link(Timestamped):
    """One profile, by its canonical https address; public ones show on the company's page."""

    erasure = Erasure.by_company("company_id")

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="links")
    name = models.CharField(_("name"), max_length=60)
    contact_type = models.CharField(_("network"), max_length=10, choices=ContactType.choices)
    contact_link = models.CharField(_("link"), max_length=400)
    is_public = models.BooleanField(_("shown to visitors"), default=True)
    folded = models.TextField(blank=True, editable=False)

    class Meta:
        verbose_name = _("link")
        verbose_name_plural = _("links")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["company", "contact_link"], name="a_profile_is_listed_once_per_company"),
        ]

    def __str__(self) -> str:
        return self.contact_link


class ContactPerson(Timestamped):
    """A person by name, job, address and number; not a member."""

    erasure = Erasure.by_company("company_id")
    leaving = Erasure.kept("the company's own note of whom to call, which it changes or deletes itself")

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="contact_people")
    name = models.CharField(_("name"), max_length=100)
    job_title = models.CharField(_("job title"), max_length=100, blank=True)
    email = models.EmailField(_("email"))
    phone = models.CharField(_("phone number"), max_length=20)
    folded = models.TextField(blank=True, editable=False)

    class Meta:
        verbose_name = _("contact person")
        verbose_name_plural = _("contact people")

    def __str__(self) -> str:
        return self.name


class AccountType(models.TextChoices):
    PERSONAL = "personal", _("Personal")
    ENTITY = "entity", _("Business")


class BankAccount(Timestamped):
    """IBAN and account number are encrypted; ``…_index`` finds equal ones, ``…_last4`` is what lists and mails show."""

    erasure = Erasure.by_company("company_id")

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="bank_accounts")
    account_user_name = models.CharField(_("account user"), max_length=100, blank=True)
    account_name = models.CharField(_("account name"), max_length=100, blank=True)
    account_holder_name = models.CharField(_("account holder name"), max_length=150)
    bank_name = models.CharField(_("bank name"), max_length=120)
    branch_name = models.CharField(_("branch name"), max_length=120, blank=True)
    branch_number = models.CharField(_("branch number"), max_length=20, blank=True)
    iban = EncryptedTextField(_("IBAN"), blank=True, index="iban_index")
    iban_index = models.CharField(max_length=64, blank=True, editable=False, db_index=True)
    iban_last4 = models.CharField(max_length=4, blank=True, editable=False)
    account_number = EncryptedTextField(_("account number"), blank=True, index="account_number_index")
    account_number_index = models.CharField(max_length=64, blank=True, editable=False)
    account_number_last4 = models.CharField(max_length=4, blank=True, editable=False)
    currency = models.CharField(_("currency"), max_length=3)
    account_type = models.CharField(_("account type"), max_length=10, choices=AccountType.choices)
    is_primary = models.BooleanField(_("primary"), default=False)
    folded = models.TextField(blank=True, editable=False)

    class Meta:
        verbose_name = _("bank account")
        verbose_name_plural = _("bank accounts")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["company"], condition=Q(is_primary=True), name="one_primary_bank_account_per_company"
            ),
            models.UniqueConstraint(
                fields=["company", "iban_index"], condition=~Q(iban_index=""), name="an_iban_is_listed_once_per_company"
            ),
            models.CheckConstraint(
                condition=~Q(iban_index="") | ~Q(account_number_index=""),
                name="a_bank_account_has_an_iban_or_a_number",
            ),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["account_number_index"], name="bank_account_by_number", condition=~Q(account_number_index="")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.bank_name} …{self.last4}"

    @property
    def last4(self) -> str:
        """The end of the IBAN, else of the account number: what may be shown in lists and mails."""
        return self.iban_last4 or self.account_number_last4


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
    person_identification = EncryptedTextField(_("identity number"), blank=True, index="person_identification_index")
    person_identification_index = models.CharField(max_length=64, blank=True, editable=False, db_index=True)
    person_scheme = models.CharField(max_length=5, blank=True, editable=False)
    freelance_license_number = EncryptedTextField(
        _("freelance licence number"), blank=True, index="freelance_license_index"
    )
    freelance_license_index = models.CharField(max_length=64, blank=True, editable=False, db_index=True)

    class Meta:
        verbose_name = _("legal info")
        verbose_name_plural = _("legal info")

    def __str__(self) -> str:
        return self.entity_name or self.fullname
