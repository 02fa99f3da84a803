"""Delivering the lists: complete, repeatable, and respectful of what staff edited."""

from decimal import Decimal

import pytest
from django.core.management import call_command
from django.utils import translation

from common.text import normalise_text
from references import deliveries, names
from references.lists.models import Country, Currency
from references.services import Outcome, references_load
from references.site.colours import colour_faults
from references.site.models import Banner, Illustration, ProjectSetting, Theme
from references.site.setting_keys import SETTINGS

pytestmark = pytest.mark.django_db


def test_loading_twice_creates_once_and_then_changes_nothing() -> None:
    first = references_load()
    rows = Country.objects.count()

    second = references_load()

    assert all(set(counts) == {Outcome.CREATED} for counts in first.values())
    assert all(set(counts) == {Outcome.UNCHANGED} for counts in second.values())
    assert Country.objects.count() == rows


def test_the_command_tells_what_it_did(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("load_references")

    assert "country: 249 created" in capsys.readouterr().out


def test_a_row_that_staff_edited_is_kept_when_a_new_version_is_delivered(monkeypatch: pytest.MonkeyPatch) -> None:
    references_load()
    edited, untouched = Banner.objects.order_by("order")[:2]
    edited.title_ar = "عنوان كتبه فريق العمليات"
    edited.save()
    original = names.data_of

    def newer(name: str) -> object:
        rows = original(name)
        if name == "banners":
            for row in rows:
                row["title_en"] = "A newer title"
        return rows

    monkeypatch.setattr(deliveries, "data_of", newer)
    counts = references_load()["banner"]

    edited.refresh_from_db()
    untouched.refresh_from_db()
    assert edited.title_ar == "عنوان كتبه فريق العمليات"
    assert edited.title_en != "A newer title"
    assert untouched.title_en == "A newer title"
    assert counts[Outcome.KEPT] == 1


def test_a_rate_that_staff_renewed_is_kept() -> None:
    references_load()
    pound = Currency.objects.get(code="EGP")
    pound.rate = Decimal("51.25")
    pound.save()

    references_load()

    pound.refresh_from_db()
    assert pound.rate == Decimal("51.25")


def test_a_country_that_staff_made_before_is_left_as_it_is() -> None:
    Country.objects.create(code="SA", name_ar="السعودية", name_en="Saudi", dial_code="+966")

    references_load()

    assert Country.objects.get(code="SA").name_en == "Saudi"


def test_the_pegged_rates_are_exact() -> None:
    references_load()

    rates = dict(Currency.objects.filter(is_pegged=True).values_list("code", "rate"))

    assert rates["USD"] == 1
    assert rates["SAR"] == Decimal("3.75")
    assert rates["AED"] == Decimal("3.6725")
    assert rates["QAR"] == Decimal("3.64")
    assert rates["BHD"] == Decimal("0.376")
    assert rates["OMR"] == Decimal("0.3845")
    assert rates["JOD"] == Decimal("0.709")


def test_countries_have_both_names_a_dial_code_and_no_direction_marks() -> None:
    references_load()

    saudi = Country.objects.get(code="SA")
    assert (saudi.name_ar, saudi.name_en, saudi.dial_code, saudi.currency_code) == (
        "المملكة العربية السعودية",
        "Saudi Arabia",
        "+966",
        "SAR",
    )
    assert Country.objects.get(code="PS").name_ar == "فلسطين"
    without_dial = set(Country.objects.filter(dial_code="").values_list("code", flat=True))
    assert without_dial <= {"AQ", "BV", "GS", "HM", "PN", "TF", "UM"}
    for country in Country.objects.all():
        assert country.name_ar == normalise_text(country.name_ar)
        assert country.name_en == normalise_text(country.name_en)


def test_currencies_agree_with_their_gender_where_cldr_does_not() -> None:
    references_load()

    called = dict(Currency.objects.filter(code__in=("INR", "LBP", "SYP")).values_list("code", "name_ar"))
    assert called == {"INR": "روبية هندية", "LBP": "ليرة لبنانية", "SYP": "ليرة سورية"}


def test_every_delivered_row_passes_its_own_rules() -> None:
    references_load()

    for model in (Country, Currency, Theme, Banner, ProjectSetting):
        for row in model.objects.all():
            row.full_clean()


def test_every_theme_can_be_read() -> None:
    references_load()

    assert {theme.name_en: colour_faults(theme.colours) for theme in Theme.objects.all()} == {
        theme.name_en: {} for theme in Theme.objects.all()
    }
    assert set(Theme.objects.values_list("level", flat=True)) == {0, 1, 2, 3}


def test_every_illustration_exists_as_a_file() -> None:
    from django.contrib.staticfiles import finders

    for illustration in Illustration:
        assert finders.find(f"references/banners/{illustration}.svg"), illustration


def test_every_setting_that_the_product_knows_is_delivered() -> None:
    references_load()

    assert set(ProjectSetting.objects.values_list("key", flat=True)) == set(SETTINGS)


@pytest.mark.parametrize("key", ["about", "terms", "privacy"])
def test_the_long_texts_are_written_in_both_languages_and_name_the_product(key: str) -> None:
    references_load()
    row = ProjectSetting.objects.get(key=key)

    with translation.override("ar"):
        arabic = row.text
    with translation.override("en"):
        english = row.text

    assert "قافلة" in arabic
    assert "Qafila" in english
    assert len(arabic) > 900
    assert len(english) > 900
    assert "{product}" not in arabic + english
    # The same sections in the same order.
    assert arabic.count("\n## ") == english.count("\n## ") > 1
    assert arabic.count("\n- ") == english.count("\n- ")
