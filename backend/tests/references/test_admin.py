"""What staff may do to the lists."""

import io
import re
from typing import Any

import pytest
from django.apps import apps
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils.html import escape
from PIL import Image

from common.clock import business_date, utc_now
from references.lists.admin import rates_card
from references.lists.models import Country, Currency, Language
from references.site.models import Banner, ProjectSetting, Theme
from tests.factories.accounts import UserFactory


def form_of(client: Client, url: str) -> dict[str, Any]:
    """What the form at an address holds now."""
    form = client.get(url).context["adminform"].form
    values = {name: form[name].value() for name in form.fields}
    return {name: value for name, value in values.items() if value not in (None, "") and value is not False}


def png(size: tuple[int, int] = (30, 20)) -> bytes:
    output = io.BytesIO()
    Image.new("RGB", size).save(output, "PNG")
    return output.getvalue()


def test_a_delivered_row_is_switched_off_not_deleted(ops: Client) -> None:
    country = Country.objects.get(code="KW")

    assert ops.post(f"/admin/references/country/{country.pk}/delete/", {"post": "yes"}).status_code == 403
    assert Country.objects.filter(code="KW").exists()
    assert "delete_selected" not in ops.get("/admin/references/country/").content.decode()


def test_a_row_that_staff_made_can_be_deleted(ops: Client) -> None:
    banner = Banner.objects.create(title_ar="إعلان", title_en="Notice")

    ops.post(f"/admin/references/banner/{banner.pk}/delete/", {"post": "yes"})

    assert not Banner.objects.filter(pk=banner.pk).exists()


def test_the_last_language_stays_enabled(ops: Client) -> None:
    for row in Language.objects.order_by("pk"):
        url = f"/admin/references/language/{row.pk}/change/"
        ops.post(url, form_of(ops, url) | {"is_active": ""})

    assert Language.objects.filter(is_active=True).count() == 1


def test_search_in_the_admin_folds_arabic(ops: Client) -> None:
    rows = ops.get("/admin/references/country/", {"q": "الامارات"}).context["cl"].queryset

    assert [country.code for country in rows] == ["AE"]


def test_rates_are_renewed_in_the_list(ops: Client) -> None:
    page = ops.get("/admin/references/currency/", {"q": "egp"})
    formset = page.context["cl"].formset
    data = {
        "form-TOTAL_FORMS": "1",
        "form-INITIAL_FORMS": "1",
        "form-0-id": str(formset.forms[0].instance.pk),
        "form-0-rate": "51.25",
        "form-0-rate_on": "2026-11-20",
        "form-0-is_active": "on",
        "_save": "Save",
    }

    ops.post("/admin/references/currency/?q=egp", data)

    pound = Currency.objects.get(code="EGP")
    assert (str(pound.rate), pound.rate_on.isoformat() if pound.rate_on else None) == ("51.250000", "2026-11-20")


def test_a_list_that_stood_open_leaves_alone_what_a_colleague_saved(ops: Client) -> None:
    url = "/admin/references/currency/"
    formset = ops.get(url).context["cl"].formset
    inputs = re.findall(r'<input [^>]*name="((?:initial-)?form-\d+-[a-z_]+)"[^>]*>', ops.get(url).text)
    data = {f"form-{name}": str(formset.management_form[name].value()) for name in ("TOTAL_FORMS", "INITIAL_FORMS")}
    for at, form in enumerate(formset.forms):
        shown = {name: form[name].value() for name in ("id", "rate", "rate_on", "is_active")}
        sent = {name: str(value) for name, value in shown.items() if value not in (None, False)}
        data |= {f"{kind}form-{at}-{name}": value for kind in ("", "initial-") for name, value in sent.items()}
    kept = {name: value for name, value in data.items() if name in inputs or "_FORMS" in name}
    [dinar] = [at for at, form in enumerate(formset.forms) if form.instance.code == "KWD"]
    Currency.objects.filter(code="EGP").update(rate="51.25")

    ops.post(url, kept | {f"form-{dinar}-rate": "0.31", "_save": "Save"})

    rates = dict(Currency.objects.filter(code__in=("EGP", "KWD")).values_list("code", "rate"))
    assert {code: str(rate) for code, rate in rates.items()} == {"EGP": "51.250000", "KWD": "0.310000"}


def test_a_rate_without_its_day_is_refused(ops: Client) -> None:
    pound = Currency.objects.get(code="EGP")
    url = f"/admin/references/currency/{pound.pk}/change/"
    data = form_of(ops, url)
    del data["rate_on"]

    answer = ops.post(url, data)

    assert "Enter both the rate and its date." in answer.content.decode()
    assert Currency.objects.get(code="EGP").rate_on == pound.rate_on


@pytest.mark.parametrize(
    ("typed", "field", "error"),
    [
        ({"rate": "0", "rate_on": "2026-11-20"}, "rate", "Enter a rate above zero."),
        ({"rate": "51", "rate_on": "2062-11-20"}, "rate_on", "The exchange rate’s date can’t be in the future."),
    ],
)
def test_a_rate_of_nothing_or_of_a_day_to_come_is_refused_in_the_list(
    ops: Client, typed: dict[str, str], field: str, error: str
) -> None:
    pound = Currency.objects.get(code="EGP")
    data = {"form-TOTAL_FORMS": "1", "form-INITIAL_FORMS": "1", "form-0-id": str(pound.pk), "_save": "Save"}
    data |= {f"form-0-{name}": value for name, value in typed.items()}

    answer = ops.post("/admin/references/currency/?q=egp", data)

    assert answer.context["cl"].formset.forms[0].errors[field] == [error]
    assert Currency.objects.get(code="EGP").rate == pound.rate


def test_a_banners_picture_is_cleaned_and_kept_under_a_new_name(ops: Client) -> None:
    banner = Banner.objects.order_by("order")[0]
    url = f"/admin/references/banner/{banner.pk}/change/"
    sent = SimpleUploadedFile("../../evil.png", png() + b"<script>alert(1)</script>", content_type="image/png")

    answer = ops.post(url, form_of(ops, url) | {"picture": sent})

    banner.refresh_from_db()
    assert answer.status_code == 302
    assert "evil" not in str(banner.picture.name)
    assert b"<script>" not in banner.picture.read()
    assert banner.image.startswith("/media/banners/")
    assert Client().get(banner.image)["Content-Type"] == "image/png"


def test_a_banners_picture_must_be_one(ops: Client) -> None:
    banner = Banner.objects.order_by("order")[0]
    url = f"/admin/references/banner/{banner.pk}/change/"
    svg = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

    answer = ops.post(url, form_of(ops, url) | {"picture": SimpleUploadedFile("x.png", svg, content_type="image/png")})

    banner.refresh_from_db()
    assert answer.status_code == 200
    assert answer.context["errors"]
    assert not banner.picture


def test_a_themes_colours_are_picked_one_by_one_and_must_be_readable(ops: Client) -> None:
    theme = Theme.objects.get(seed_key="dawn")
    url = f"/admin/references/theme/{theme.pk}/change/"
    data = form_of(ops, url)
    assert data["primary"] == "#b4510a"

    assert ops.post(url, data | {"primary": "#8f3f06"}).status_code == 302
    theme.refresh_from_db()
    assert theme.colours["primary"] == "#8f3f06"

    refused = ops.post(url, data | {"text": "#dddddd"})
    theme.refresh_from_db()
    assert "cannot be read on “Page background”" in refused.content.decode()
    assert theme.colours["text"] == "#1f1b16"


def test_a_setting_is_edited_in_the_languages_that_it_has(ops: Client) -> None:
    about = ProjectSetting.objects.get(key="about")
    url = f"/admin/references/projectsetting/{about.pk}/change/"
    data = form_of(ops, url)
    assert set(data) == {"value_ar", "value_en"}

    assert ops.post(url, data | {"value_en": "Short."}).status_code == 302
    assert ProjectSetting.objects.get(key="about").value_en == "Short."
    assert ops.post(url, data | {"value_ar": ""}).status_code == 200
    assert ProjectSetting.objects.get(key="about").value_ar == about.value_ar


def test_a_setting_refuses_what_its_key_does_not_allow(ops: Client) -> None:
    vat = ProjectSetting.objects.get(key="seller_vat_number")
    url = f"/admin/references/projectsetting/{vat.pk}/change/"

    answer = ops.post(url, {"value": "123"})

    assert "15 digits, starting and ending with 3" in answer.content.decode()
    assert ProjectSetting.objects.get(key="seller_vat_number").value == "310122393500003"


def test_settings_and_languages_are_not_invented(ops: Client) -> None:
    assert ops.get("/admin/references/projectsetting/add/").status_code == 403
    assert ops.get("/admin/references/language/add/").status_code == 403


def test_the_dashboard_tells_of_rates_that_grew_old(ops: Client) -> None:
    user = UserFactory.create(staff=True)
    card = rates_card(user, utc_now())
    Currency.objects.filter(is_pegged=False, rate__isnull=False).update(rate_on=business_date(utc_now()))

    assert card is not None
    assert int(card.lines[0].value) > 10
    assert rates_card(user, utc_now()) is None
    assert rates_card(UserFactory.create(staff=True, is_superuser=False), utc_now()) is None


def test_settings_stand_in_groups_with_what_they_do_and_are_found_by_name(ops: Client) -> None:
    page = ops.get("/admin/references/projectsetting/").content.decode()
    found = ops.get("/admin/references/projectsetting/", {"q": "postal"})

    headings = ["Pages of the site", "Support and platform", "Mobile apps", "The seller on invoices"]
    assert [page.index(f"<h2>{heading}</h2>") for heading in headings] == sorted(
        page.index(f"<h2>{heading}</h2>") for heading in headings
    )
    assert "Determines which tax rules apply" in page
    assert [row.key for row in found.context["cl"].result_list] == ["seller_postal_code"]


def test_an_instant_is_typed_in_the_browsers_own_field(ops: Client) -> None:
    banner = Banner.objects.first()
    assert banner is not None
    url = f"/admin/references/banner/{banner.pk}/change/"
    assert 'type="datetime-local"' in ops.get(url).content.decode()

    sent = form_of(ops, url) | {"starts_at": "2026-12-01T09:30"}
    sent.pop("picture", None)
    answer = ops.post(url, sent)

    banner.refresh_from_db()
    assert answer.status_code == 302
    assert banner.starts_at is not None
    assert banner.starts_at.isoformat() == "2026-12-01T06:30:00+00:00"


@pytest.mark.parametrize("label", ["banner", "servicecategory", "cannedreason"])
def test_a_text_is_previewed_in_both_languages_as_it_was_typed(ops: Client, label: str) -> None:
    row: Any = apps.get_model("references", label).objects.first()
    first = {"banner": "title", "servicecategory": "name", "cannedreason": "text"}[label]
    page = f"/admin/references/{label}/{row.pk}/change/"

    stored = ops.get(page).content.decode()
    refused = ops.post(page, {f"{first}_ar": "نص جديد", f"{first}_en": ""}).content.decode()

    assert f'<p data-preview="{first}_ar">{escape(getattr(row, f"{first}_ar"))}</p>' in stored
    assert f'<p data-preview="{first}_en">{escape(getattr(row, f"{first}_en"))}</p>' in stored
    assert f'<p data-preview="{first}_ar">نص جديد</p>' in refused


def test_a_setting_that_speaks_both_languages_is_previewed_and_no_other(ops: Client) -> None:
    def page(key: str) -> str:
        row = ProjectSetting.objects.get(key=key)
        return ops.get(f"/admin/references/projectsetting/{row.pk}/change/").text

    city = ProjectSetting.objects.get(key="seller_city")
    assert f'<p data-preview="value_ar">{escape(city.value_ar)}</p>' in page("seller_city")
    assert 'data-preview-page="value_en">' in page("terms")
    assert "q-previews" not in page("seller_country")


def test_a_theme_is_previewed_in_the_colours_of_its_form(ops: Client) -> None:
    theme = Theme.objects.first()
    assert theme is not None
    url = f"/admin/references/theme/{theme.pk}/change/"

    stored = ops.get(url).text
    refused = ops.post(url, form_of(ops, url) | {"primary": "#123456", "name_ar": ""}).text

    assert f'data-preview-fill="primary" fill="{theme.colours["primary"]}"' in stored
    assert 'data-preview-fill="primary" fill="#123456"' in refused
    assert f'<p data-preview="name_en">{escape(theme.name_en)}</p>' in refused


def test_a_countrys_currency_is_one_that_exists(ops: Client) -> None:
    url = f"/admin/references/country/{Country.objects.get(code='AD').pk}/change/"

    refused = ops.post(url, form_of(ops, url) | {"currency_code": "XQX"}).text
    kept = ops.post(url, form_of(ops, url) | {"currency_code": "all"})

    assert "such as SAR" in refused
    assert kept.status_code == 302
    # Not in the product's own list: what the world has is not lost.
    assert Country.objects.get(code="AD").currency_code == "ALL"


def test_what_must_be_given_is_marked_and_what_was_typed_is_not_lost(ops: Client) -> None:
    form = ops.get("/admin/references/country/add/").text
    edited_in_place = ops.get("/admin/references/country/").text

    assert re.search(r'<label class="required[^"]*" for="id_code">', form)
    assert "admin/js/leave.js" in form
    assert "admin/js/leave.js" in edited_in_place
