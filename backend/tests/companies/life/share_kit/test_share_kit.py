"""The share kit of a company's page: a poster, a story and a signature, whose code leads to the page."""

import io
from typing import Any

import pytest
import segno
from PIL import Image
from pypdf import PdfReader

from companies.company.models import Company
from companies.life.share_kit import kit
from companies.main_info.models import PhoneType
from tests.companies.conftest import MemberApi
from tests.factories.accounts import UserFactory, api_for
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import PhoneFactory


@pytest.fixture
def live(settings: Any) -> Company:
    settings.SITE_URL = "https://qafila.example"
    company = CompanyFactory.create(
        owner__first_name="نورة",
        owner__last_name="السالم",
        standing__level=1,
        name_ar="واحة السفر",
        name_en="Wahat <Travel>",
        sub_domain="wahat-travel",
        sub_domain_key="wahattravel",
    )
    PhoneFactory.create(company=company, phone="+966512345678", type=PhoneType.MOBILE)
    return company


def asked(company: Company, what: str, **query: str) -> Any:
    return api_for(company.owner).get(f"/api/v1/companies/{company.pk}/share-kit/{what}", query)


def test_the_storys_code_leads_to_the_page_in_its_language(live: Company) -> None:
    for language, url in (
        ("ar", "https://qafila.example/c/wahat-travel"),
        ("en", "https://qafila.example/en/c/wahat-travel"),
    ):
        answer = asked(live, "story", lang=language)
        assert answer["Content-Type"] == "image/png"
        assert f"wahat-travel-story-{language}.png" in answer["Content-Disposition"]
        with Image.open(io.BytesIO(answer.content)) as picture:
            assert picture.size == (1080, 1920)
            assert _modules_of(picture.convert("L")) == _modules_for(url)


def _modules_for(url: str) -> list[list[bool]]:
    code = segno.make_qr(url, error="m", boost_error=False)
    return [[bool(module) for module in row] for row in code.matrix]


def _modules_of(picture: Image.Image) -> list[list[bool]]:
    """The code in the picture, module by module: found by its white frame, read in the middle of each module."""
    middle = picture.width // 2
    side = kit.QR_SIDE["story"]
    left = middle - side // 2
    # Within its white frame the first dark line is the code's upper edge.
    dark = [y for y in range(picture.height) if picture.getpixel((left + side // 8, y)) < 40]  # type: ignore[operator]
    count = len(_modules_for("https://qafila.example/c/wahat-travel"))
    module = side / (count + 8)
    top = next(y for y in dark if all(picture.getpixel((left + 5 + x, y - round(module * 2))) == 255 for x in range(5)))
    return [
        [
            picture.getpixel((int(left + (4.5 + x) * module), int(top + (0.5 + y) * module))) < 128  # type: ignore[operator]
            for x in range(count)
        ]
        for y in range(count)
    ]


def test_the_poster_is_one_a5_page_in_the_companys_language_unless_asked(live: Company) -> None:
    pages = []
    for query, name in (({}, "ar"), ({"lang": "en"}, "en")):
        answer = asked(live, "poster", **query)
        pages = [*PdfReader(io.BytesIO(answer.content)).pages]
        assert [round(float(side) / 72 * 25.4) for side in pages[0].mediabox[2:]] == [148, 210]
        assert (len(pages), f"wahat-travel-poster-{name}.pdf" in answer["Content-Disposition"]) == (1, True)
    assert "Scan the code" in pages[0].extract_text()
    assert asked(live, "poster", lang="fr").status_code == 422


def test_the_signature_names_the_person_and_what_is_in_it_stays_text(live: Company) -> None:
    data = asked(live, "signature", lang="en").json()["data"]

    assert "Wahat &lt;Travel&gt;" in data["html"]
    assert 'href="https://qafila.example/en/c/wahat-travel"' in data["html"]
    assert data["text"].splitlines() == [
        "نورة السالم",
        "Wahat <Travel>",
        "+966 51 234 5678",
        "https://qafila.example/en/c/wahat-travel",
    ]


def test_it_is_for_those_who_see_the_look_while_the_page_is_there(live: Company, member_api: MemberApi) -> None:
    url = f"/api/v1/companies/{live.pk}/share-kit/signature"

    assert member_api(live, "view_custom_themes").get(url).status_code == 200
    assert member_api(live, "view_contacts").get(url).status_code == 403
    assert api_for(UserFactory.create()).get(url).status_code == 404
    unlicensed = CompanyFactory.create()
    assert asked(unlicensed, "poster").status_code == 404
