"""Who the demo companies are: names, identities, addresses and accounts such as real ones would have (all made up)."""

from dataclasses import dataclass, field
from typing import Any

from companies.company.models import CompanyKind


@dataclass(frozen=True)
class Profile:
    """The answers to the wizard's ten steps."""

    key: str
    company_name: str
    name_ar: str
    name_en: str
    sub_domain: str
    colours: tuple[str, str]
    country: str
    currency: str
    legal: dict[str, str]
    address: dict[str, str]
    phone: str
    bank: dict[str, str]
    kind: str = CompanyKind.ESTABLISHMENT
    links: tuple[dict[str, str], ...] = field(default_factory=tuple)

    @property
    def letter(self) -> str:
        return self.name_ar.removeprefix("شركة ").removeprefix("مؤسسة ").removeprefix("ال")[0]

    def bank_values(self) -> dict[str, Any]:
        return {"account_type": "entity", **self.bank}


_RIYADH = {
    "address_name": "المكتب الرئيسي",
    "country": "SA",
    "state": "منطقة الرياض",
    "city": "الرياض",
    "district": "العليا",
    "street": "طريق الملك فهد",
    "building_no": "7421",
    "unit_no": "12",
    "postal_code": "12214",
}
_RAJHI = {
    "account_user_name": "شركة واحة السفر للسياحة",
    "account_holder_name": "شركة واحة السفر للسياحة المحدودة",
    "account_name": "الحساب التشغيلي",
    "bank_name": "مصرف الراجحي",
    "iban": "SA0380000000608010167519",
    "account_number": "608010167519",
    "branch_name": "فرع العليا",
    "branch_number": "142",
    "currency": "SAR",
}


def _saudi(number: int, legal_name: str) -> dict[str, str]:
    return {
        "entity_name": legal_name,
        "registration_number": f"70012345{number:02d}",
        "tax_number": f"3101223935{number:02d}003",
        "tourism_license": f"7310{number:02d}12",
    }


def _bank(holder: str, bank_name: str, iban: str, currency: str) -> dict[str, str]:
    return {
        "account_user_name": holder,
        "account_holder_name": holder,
        "account_name": "الحساب الجاري",
        "bank_name": bank_name,
        "iban": iban,
        "account_number": iban[-10:],
        "currency": currency,
    }


WAHAT = Profile(
    key="wahat",
    company_name="واحة السفر",
    name_ar="شركة واحة السفر",
    name_en="Wahat Travel Co.",
    sub_domain="wahat-travel",
    colours=("#0b5f58", "#15a08f"),
    country="SA",
    currency="SAR",
    legal=_saudi(67, "شركة واحة السفر للسياحة المحدودة"),
    address=_RIYADH,
    phone="0512345678",
    bank=_RAJHI,
    links=(
        {"name": "إنستغرام", "contact_type": "instagram", "contact_link": "https://instagram.com/wahat.travel"},
        {"name": "إكس", "contact_type": "twitter", "contact_link": "https://x.com/wahattravel"},
    ),
)
RIHLATI = Profile(
    key="rihlati",
    company_name="رحلتي",
    name_ar="مؤسسة رحلتي",
    name_en="Rihlati Trips",
    sub_domain="rihlati",
    colours=("#e8721c", "#f6a35c"),
    country="SA",
    currency="SAR",
    legal=_saudi(21, "مؤسسة رحلتي للسفر والسياحة"),
    address=_RIYADH | {"city": "جدة", "state": "منطقة مكة المكرمة", "district": "الروضة", "postal_code": "23434"},
    phone="0551234567",
    bank=_bank("مؤسسة رحلتي للسفر والسياحة", "البنك الأهلي السعودي", "SA8510000012345678901234", "SAR"),
)
OFOQ = Profile(
    key="ofoq",
    company_name="أفق",
    name_ar="أفق للسياحة",
    name_en="Ofoq Tourism",
    sub_domain="ofoq",
    colours=("#5b4b8a", "#8d7cc3"),
    country="SA",
    currency="SAR",
    legal=_saudi(34, "شركة أفق للخدمات السياحية"),
    address=_RIYADH | {"city": "الدمام", "state": "المنطقة الشرقية", "district": "الشاطئ", "postal_code": "32413"},
    phone="0501234567",
    bank=_bank("شركة أفق للخدمات السياحية", "بنك الرياض", "SA7155000000012345678901", "SAR"),
)
SARA = Profile(
    key="sara",
    company_name="سارة المرشدة السياحية",
    name_ar="سارة المرشدة السياحية",
    name_en="Sara the Tour Guide",
    sub_domain="sara-guide",
    colours=("#9f8f7a", "#cbbfae"),
    country="SA",
    currency="SAR",
    legal={
        "fullname": "سارة بنت خالد العتيبي",
        "person_identification": "1012345672",
        "freelance_license_number": "FL-482193764",
    },
    address=_RIYADH | {"address_name": "المنزل", "city": "الرياض"},
    phone="0533334444",
    bank=_bank("سارة خالد العتيبي", "بنك البلاد", "SA0380000000608010167519", "SAR"),
    kind=CompanyKind.FREELANCER,
)
ALULA = Profile(
    key="alula",
    company_name="مسارات العلا",
    name_ar="مسارات العلا",
    name_en="AlUla Trails",
    sub_domain="alula-trails",
    colours=("#8a5a1c", "#cf9a4a"),
    country="SA",
    currency="SAR",
    legal=_saudi(78, "شركة مسارات العلا للسياحة"),
    address=_RIYADH
    | {"city": "العلا", "state": "منطقة المدينة المنورة", "district": "العزيزية", "postal_code": "43522"},
    phone="0571234567",
    bank=_bank("شركة مسارات العلا للسياحة", "بنك الرياض", "SA7155000000012345678901", "SAR"),
)
NILE = Profile(
    key="nile",
    company_name="دروب النيل",
    name_ar="دروب النيل للسياحة",
    name_en="Nile Routes Tourism",
    sub_domain="nile-routes",
    colours=("#1d5fa3", "#4f98d8"),
    country="EG",
    currency="EGP",
    legal={
        "entity_name": "شركة دروب النيل للسياحة ش.م.م",
        "registration_number": "123456",
        "tax_number": "100531385",
        "tourism_license": "EG-1938-A",
    },
    address={
        "address_name": "المقر الرئيسي",
        "country": "EG",
        "state": "محافظة القاهرة",
        "city": "القاهرة",
        "district": "الزمالك",
        "street": "شارع 26 يوليو",
        "building_no": "18",
        "unit_no": "4",
        "postal_code": "11211",
    },
    phone="01001234567",
    bank=_bank("شركة دروب النيل للسياحة", "البنك الأهلي المصري", "EG380019000500000000263180002", "EGP"),
)
PALM = Profile(
    key="palm",
    company_name="نخلة دبي",
    name_ar="نخلة دبي للرحلات",
    name_en="Palm Dubai Excursions",
    sub_domain="palm-dubai",
    colours=("#1c7a3e", "#56b37a"),
    country="AE",
    currency="AED",
    legal={
        "entity_name": "نخلة دبي للرحلات ذ.م.م",
        "registration_number": "CN-1234567",
        "tax_number": "100025906700003",
        "tourism_license": "DET-778120",
    },
    address={
        "address_name": "مكتب دبي",
        "country": "AE",
        "state": "إمارة دبي",
        "city": "دبي",
        "district": "الخليج التجاري",
        "street": "شارع المركز المالي",
        "building_no": "12",
        "unit_no": "2204",
    },
    phone="0501234567",
    bank=_bank("نخلة دبي للرحلات ذ.م.م", "بنك الإمارات دبي الوطني", "AE690260001015123456701", "AED"),
)
ASIR = Profile(
    key="asir",
    company_name="قمم عسير",
    name_ar="قمم عسير للرحلات الجبلية",
    name_en="Asir Peaks Mountain Trips",
    sub_domain="asir-peaks",
    colours=("#7a3e1c", "#b3744f"),
    country="SA",
    currency="SAR",
    legal=_saudi(45, "مؤسسة قمم عسير للرحلات"),
    address=_RIYADH | {"city": "أبها", "state": "منطقة عسير", "district": "المنسك", "postal_code": "62521"},
    phone="0541234567",
    bank=_bank("مؤسسة قمم عسير للرحلات", "بنك الجزيرة", "SA0380000000608010167519", "SAR"),
)
RED_SEA = Profile(
    key="red_sea",
    company_name="سواحل البحر الأحمر",
    name_ar="سواحل البحر الأحمر للغوص",
    name_en="Red Sea Coasts Diving",
    sub_domain="red-sea-coasts",
    colours=("#0e6b8c", "#3fb0d1"),
    country="SA",
    currency="SAR",
    legal=_saudi(56, "شركة سواحل البحر الأحمر للغوص"),
    address=_RIYADH | {"city": "ينبع", "state": "منطقة المدينة المنورة", "district": "السميري", "postal_code": "46455"},
    phone="0561234567",
    bank=_bank("شركة سواحل البحر الأحمر للغوص", "البنك السعودي الأول", "SA8510000012345678901234", "SAR"),
)
GULF = Profile(
    key="gulf",
    company_name="بوصلة الخليج",
    name_ar="بوصلة الخليج للسفر",
    name_en="Gulf Compass Travel",
    sub_domain="gulf-compass",
    colours=("#8a1c4b", "#c65a86"),
    country="AE",
    currency="AED",
    legal={
        "entity_name": "بوصلة الخليج للسفر والسياحة ذ.م.م",
        "registration_number": "DMCC-123456",
        "tax_number": "100289012500003",
        "tourism_license": "DET-650231",
    },
    address=PALM.address
    | {"address_name": "المكتب", "district": "أبراج بحيرات جميرا", "building_no": "3", "unit_no": "905"},
    phone="0561234567",
    bank=_bank("بوصلة الخليج للسفر والسياحة", "بنك أبوظبي الأول", "AE070331234567890123456", "AED"),
)
