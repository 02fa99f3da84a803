"""Rules that rows of the lists must pass."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import override

from common.clock import utc_now
from references.lists.models import Country, Currency
from references.site.colours import colour_faults, contrast, readable
from references.site.models import Banner, ProjectSetting
from references.site.setting_keys import SETTINGS

READABLE = {
    "primary": "#b4510a",
    "on_primary": "#ffffff",
    "secondary": "#0f766e",
    "background": "#faf8f5",
    "surface": "#ffffff",
    "text": "#1f1b16",
    "muted": "#6f675d",
}


def test_contrast_is_the_ratio_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#ffffff", "#ffffff") == pytest.approx(1)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_readable_colours_have_no_fault() -> None:
    assert colour_faults(READABLE) == {}


@pytest.mark.parametrize(
    "colours",
    [
        READABLE | {"text": "#cccccc"},
        READABLE | {"on_primary": "#b4510b"},
        READABLE | {"text": "black"},
        READABLE | {"text": "#fff"},
        READABLE | {"text": "#1f1b16; background: url(//evil)"},
        READABLE | {"extra": "#ffffff"},
        {key: value for key, value in READABLE.items() if key != "muted"},
        [],
        None,
    ],
)
def test_colours_that_are_wrong_or_unreadable_are_refused(colours: object) -> None:
    assert colour_faults(colours)


def test_what_cannot_be_read_comes_with_the_nearest_colour_that_can() -> None:
    with override("en"):
        faults = colour_faults(READABLE | {"muted": "#a39a8e", "background": "#f0ebe4"})

    assert {role: [str(fault) for fault in each] for role, each in faults.items()} == {
        "muted": [
            "“Secondary text” cannot be read on “Page background”: contrast 2.3, at least 4.5 is needed",
            "“Secondary text” cannot be read on “Cards”: contrast 2.8, at least 4.5 is needed",
            "#706a62 can be read",
        ]
    }
    assert 4.5 <= contrast("#706a62", "#f0ebe4") < 4.6


def test_where_no_colour_can_be_read_none_is_named() -> None:
    assert readable("#777777", "#ffffff", "#333333") is None


@pytest.mark.parametrize(
    ("key", "good", "bad"),
    [
        ("seller_vat_number", ["310122393500003", ""], ["31012239350000", "210122393500003", "310122393500004"]),
        ("seller_country", ["SA"], ["sa", "SAU", ""]),
        ("support_email", ["a@b.example"], ["a@b", "nobody", ""]),
        ("support_phone", ["+966112345678", ""], ["0112345678", "+0112345678"]),
        ("platform_url", ["https://qafila.example/ar", ""], ["qafila.example", "javascript:alert(1)", "//x"]),
        ("apple_app_ids", ["ABCDE12345.example.qafila", "", "ABCDE12345.a\nFGHIJ67890.b"], ["example.qafila"]),
        ("android_fingerprints", [":".join(["AB"] * 32), ""], ["AB:CD"]),
        ("seller_registration_number", ["7012345678"], ["70\n12"]),
        ("google_maps_key", ["AIzaSyA-0123456789_0123456789abcdefghi", ""], ["short", "AIza Sy" * 5, "<script>" * 5]),
        (
            "map_tiles_url",
            ["https://tile.example.org/{z}/{x}/{y}.png", "https://a.example:8443/t?x={x}&y={y}&z={z}&key=k", ""],
            [
                "http://tile.example.org/{z}/{x}/{y}.png",
                "https://tile.example.org/{z}/{x}.png",
                "https://tile.example.org/{z}/{x}/{x}.png",
                "https://{s}.tile.example.org/{z}/{x}/{y}.png",
                "https://tile.example.org;script-src/{z}/{x}/{y}.png",
                "https://*.example.org/{z}/{x}/{y}.png",
                "https://name@tile.example.org/{z}/{x}/{y}.png",
                "/{z}/{x}/{y}.png",
            ],
        ),
    ],
)
def test_a_setting_accepts_what_its_key_allows(key: str, good: list[str], bad: list[str]) -> None:
    assert [value for value in good if SETTINGS[key].fault("value", value)] == []
    assert [value for value in bad if not SETTINGS[key].fault("value", value)] == []


def test_a_bilingual_setting_needs_both_languages_and_no_common_value() -> None:
    row = ProjectSetting(key="about", value_ar="نص", value_en="")
    with pytest.raises(ValidationError) as caught:
        row.clean()
    assert set(caught.value.message_dict) == {"value_en"}

    row = ProjectSetting(key="support_email", value="a@b.example", value_ar="نص")
    with pytest.raises(ValidationError) as caught:
        row.clean()
    assert set(caught.value.message_dict) == {"value_ar"}


def test_a_setting_of_an_unknown_name_is_refused() -> None:
    with pytest.raises(ValidationError):
        ProjectSetting(key="colour_of_the_sky", value="blue").clean()


@pytest.mark.parametrize("link", ["/company", "/", "https://qafila.example/offer?x=1"])
def test_a_banner_may_lead_into_the_portal_or_to_a_secure_address(link: str) -> None:
    Banner(title_ar="ع", title_en="t", link=link).clean_fields()


@pytest.mark.parametrize(
    "link", ["//evil.example", "/\\evil.example", "http://plain.example", "javascript:alert(1)", "company"]
)
def test_a_banner_may_lead_nowhere_else(link: str) -> None:
    with pytest.raises(ValidationError):
        Banner(title_ar="ع", title_en="t", link=link).clean_fields()


@pytest.mark.django_db
def test_the_database_refuses_what_the_rules_forbid() -> None:
    now = utc_now()
    wrong = (
        lambda: Banner.objects.create(title_ar="ع", title_en="t", starts_at=now, ends_at=now - timedelta(hours=1)),
        lambda: Currency.objects.create(code="SAR", name_ar="ع", name_en="t", rate=Decimal(1)),
        lambda: Currency.objects.create(code="SAR", name_ar="ع", name_en="t", rate=Decimal(0), rate_on=now.date()),
        lambda: Country.objects.create(code="sa", name_ar="ع", name_en="t"),
        lambda: ProjectSetting.objects.create(key="about", value="x", value_ar="ع"),
    )
    for make in wrong:
        with pytest.raises(IntegrityError), transaction.atomic():
            make()


@pytest.mark.django_db
def test_the_search_key_follows_the_names_even_in_a_partial_save() -> None:
    country = Country.objects.create(code="SA", name_ar="السعودية", name_en="Saudi", dial_code="+966")

    country.name_ar = "المملكة"
    country.save(update_fields=["name_ar"])

    country.refresh_from_db()
    assert country.folded == "المملكه saudi sa +966"
