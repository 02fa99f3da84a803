"""Every project setting there is: its name, who may read it, whether it speaks two languages, what it accepts."""

import re
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext_lazy as _

from common.errors import Text


class Shape(StrEnum):
    """What a setting's value looks like."""

    LINE = "line"
    TEXT = "text"
    URL = "url"
    EMAIL = "email"
    PHONE = "phone"
    COUNTRY = "country"
    SAUDI_VAT = "saudi_vat"
    APP_IDS = "app_ids"
    FINGERPRINTS = "fingerprints"
    LEVEL = "level"
    API_KEY = "api_key"
    MAP_TILES = "map_tiles"


_PATTERNS: dict[Shape, tuple[str, Text]] = {
    Shape.LINE: (r"[^\n]*", _("One line only")),
    Shape.TEXT: (r"[\s\S]*", ""),
    Shape.URL: (r"https?://[^\s/]+\S*", _("Enter a full link such as https://example.com")),
    Shape.EMAIL: (r"[^@\s]+@[^@\s]+\.[^@\s]+", _("Enter a valid email address")),
    Shape.PHONE: (r"\+[1-9][0-9]{6,14}", _("Enter an international number such as +966112345678")),
    Shape.COUNTRY: (r"[A-Z]{2}", _("Two capital letters (ISO 3166-1)")),
    Shape.SAUDI_VAT: (r"(3[0-9]{13}3)?", _("15 digits, starting and ending with 3. Leave empty if not registered.")),
    Shape.APP_IDS: (r"[A-Z0-9]{10}\.[A-Za-z0-9.-]+(\n[A-Z0-9]{10}\.[A-Za-z0-9.-]+)*", _("A TEAMID.bundle.id per line")),
    Shape.FINGERPRINTS: (
        r"[0-9A-F]{2}(:[0-9A-F]{2}){31}(\n[0-9A-F]{2}(:[0-9A-F]{2}){31})*",
        _("One SHA-256 fingerprint per line, such as AB:CD:…"),
    ),
    Shape.LEVEL: (r"[0-9]{1,2}", _("Enter a plan level such as 2")),
    Shape.API_KEY: (r"[A-Za-z0-9_.-]{20,200}", _("Enter a key as Google shows it: English letters, digits, - and _")),
    # The host becomes part of the pages' content security policy: nothing in it but a name and a port.
    Shape.MAP_TILES: (
        r"https://[a-z0-9-]+(\.[a-z0-9-]+)+(:[0-9]+)?/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})[^\s{}]*(\{[xyz]\}[^\s{}]*){3}",
        _("Enter an https address with {z}, {x} and {y}, such as https://tile.openstreetmap.org/{z}/{x}/{y}.png"),
    ),
}
_REQUIRED = _("This field is required")
_ONE_VALUE = _("This setting has one value for both languages")
_TWO_VALUES = _("This setting has a value in each language")


@dataclass(frozen=True)
class SettingKey:
    """``does`` says where its value shows; ``group`` is the heading above it."""

    name: str
    label: Text
    shape: Shape
    group: Text
    does: Text
    public: bool
    bilingual: bool = False
    required: bool = False

    def fault(self, field: str, value: str) -> Text | None:
        """Why a value does not belong into ``value``, ``value_ar`` or ``value_en``; None for a good one."""
        if self.bilingual != (field != "value"):
            return (_TWO_VALUES if self.bilingual else _ONE_VALUE) if value else None
        if not value.strip():
            return _REQUIRED if self.required else None
        pattern, message = _PATTERNS[self.shape]
        return None if re.fullmatch(pattern, value.replace("\r\n", "\n").strip()) else message


_PAGES, _CONTACT = _("Pages of the site"), _("Support and platform")
_COMPANY_PAGES, _MAPS = _("Companies’ pages"), _("Maps in addresses")
_APPS, _SELLER = _("Mobile apps"), _("The seller on invoices")

_ALL = (
    SettingKey(
        "about",
        _("About the product"),
        Shape.TEXT,
        _PAGES,
        _("The text of the page that introduces the product."),
        public=True,
        bilingual=True,
        required=True,
    ),
    SettingKey(
        "terms",
        _("Terms and conditions"),
        Shape.TEXT,
        _PAGES,
        _("The text that users agree to when they sign up."),
        public=True,
        bilingual=True,
        required=True,
    ),
    SettingKey(
        "privacy",
        _("Privacy policy"),
        Shape.TEXT,
        _PAGES,
        _("The text that explains which data is kept and why."),
        public=True,
        bilingual=True,
        required=True,
    ),
    SettingKey(
        "support_email",
        _("Support email"),
        Shape.EMAIL,
        _CONTACT,
        _("Shown on the site and in emails for people who need help."),
        public=True,
        required=True,
    ),
    SettingKey(
        "support_phone",
        _("Support phone"),
        Shape.PHONE,
        _CONTACT,
        _("Shown beside the support email. Leave empty to hide it."),
        public=True,
    ),
    SettingKey(
        "platform_url",
        _("Link to the travel platform"),
        Shape.URL,
        _CONTACT,
        _("Where old links to bookings and orders redirect. Leave empty for the home page."),
        public=True,
    ),
    SettingKey(
        "custom_colours_level",
        _("Lowest plan level for custom colours"),
        Shape.LEVEL,
        _COMPANY_PAGES,
        _("Companies with a plan of this level or higher can choose their own page colours."),
        public=False,
        required=True,
    ),
    SettingKey(
        "google_maps_key",
        _("Google Maps browser key"),
        Shape.API_KEY,
        _MAPS,
        _(
            "Lets people search for addresses and pin them on a Google map. Allow this key to use the Maps JavaScript"
            " API, the Places API (New) and the Maps Static API, and restrict it to the portal’s address, because"
            " every visitor can read it."
        ),
        public=True,
    ),
    SettingKey(
        "map_tiles_url",
        _("Link to map tiles"),
        Shape.MAP_TILES,
        _MAPS,
        _("Used to pin addresses on a map when there is no Google key. If both are empty, no map is shown."),
        public=True,
    ),
    SettingKey(
        "map_attribution",
        _("Source of the map tiles"),
        Shape.LINE,
        _MAPS,
        _("The credit that must appear below the map."),
        public=True,
    ),
    SettingKey(
        "apple_app_ids",
        _("iOS app IDs for app links"),
        Shape.APP_IDS,
        _APPS,
        _("The iOS apps that can open the portal’s links."),
        public=False,
    ),
    SettingKey(
        "android_package",
        _("Android package for app links"),
        Shape.LINE,
        _APPS,
        _("The Android app that can open the portal’s links."),
        public=False,
    ),
    SettingKey(
        "android_fingerprints",
        _("Android signing fingerprints"),
        Shape.FINGERPRINTS,
        _APPS,
        _("The certificates that the Android app is signed with."),
        public=False,
    ),
    SettingKey(
        "seller_legal_name",
        _("Seller: legal name"),
        Shape.LINE,
        _SELLER,
        _("The name under which invoices are issued."),
        public=False,
        bilingual=True,
        required=True,
    ),
    SettingKey(
        "seller_country",
        _("Seller: country"),
        Shape.COUNTRY,
        _SELLER,
        _("Determines which tax rules apply, and appears at the end of the seller’s address."),
        public=False,
        required=True,
    ),
    SettingKey(
        "seller_vat_number",
        _("Seller: VAT number"),
        Shape.SAUDI_VAT,
        _SELLER,
        _("Printed on tax invoices and in their QR code."),
        public=False,
    ),
    SettingKey(
        "seller_registration_number",
        _("Seller: commercial registration"),
        Shape.LINE,
        _SELLER,
        _("Printed below the seller’s name."),
        public=False,
    ),
    SettingKey(
        "seller_building_number",
        _("Seller: building number"),
        Shape.LINE,
        _SELLER,
        _("Part of the seller’s address on invoices."),
        public=False,
    ),
    SettingKey(
        "seller_unit_number",
        _("Seller: unit number"),
        Shape.LINE,
        _SELLER,
        _("Part of the seller’s address on invoices."),
        public=False,
    ),
    SettingKey(
        "seller_street",
        _("Seller: street"),
        Shape.LINE,
        _SELLER,
        _("Part of the seller’s address on invoices."),
        public=False,
        bilingual=True,
        required=True,
    ),
    SettingKey(
        "seller_district",
        _("Seller: district"),
        Shape.LINE,
        _SELLER,
        _("Part of the seller’s address on invoices."),
        public=False,
        bilingual=True,
    ),
    SettingKey(
        "seller_city",
        _("Seller: city"),
        Shape.LINE,
        _SELLER,
        _("Part of the seller’s address on invoices."),
        public=False,
        bilingual=True,
        required=True,
    ),
    SettingKey(
        "seller_region",
        _("Seller: region"),
        Shape.LINE,
        _SELLER,
        _("Part of the seller’s address on invoices."),
        public=False,
        bilingual=True,
    ),
    SettingKey(
        "seller_postal_code",
        _("Seller: postal code"),
        Shape.LINE,
        _SELLER,
        _("Part of the seller’s address on invoices."),
        public=False,
        required=True,
    ),
)

SETTINGS: dict[str, SettingKey] = {setting.name: setting for setting in _ALL}
