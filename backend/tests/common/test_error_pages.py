"""What the server itself says when there is no page to show: in the reader's language first, with the way back."""

import re

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.test import Client, RequestFactory
from django.utils.translation import override

from tests.factories.accounts import UserFactory, browser_for

PAGES = ("400", "403", "403_csrf", "404", "429", "500", "503")


@pytest.mark.parametrize("name", PAGES)
def test_each_page_speaks_the_readers_language_first(name: str) -> None:
    arabic, english = r"<h1>[^a-zA-Z]+</h1>", r"<h1>[a-zA-Z ,.]+</h1>"
    with override("ar"):
        page = render_to_string(f"{name}.html")
        assert '<html lang="ar" dir="rtl">' in page
        assert re.search(arabic, page)
        assert '<p lang="en" dir="ltr">' in page
        assert page.index('<a href="/">') < page.index('<a href="/en">')
    with override("en"):
        page = render_to_string(f"{name}.html")
        assert '<html lang="en" dir="ltr">' in page
        assert re.search(english, page)
        assert '<p lang="ar" dir="rtl">' in page
        assert page.index('<a href="/en">') < page.index('<a href="/">')


def test_from_the_admin_the_way_back_leads_there() -> None:
    page = render_to_string("403.html", {"request": RequestFactory().get("/admin/billing/invoice/")})

    assert '<a href="/admin/">' in page


@pytest.mark.django_db
def test_who_has_no_right_in_the_admin_stays_in_its_frame_and_reads_whom_to_ask() -> None:
    client = browser_for(UserFactory.create(staff=True, is_superuser=False))

    denied, missing = client.get("/admin/billing/invoice/"), client.get("/admin/none/")

    assert (denied.status_code, missing.status_code) == (403, 404)
    for answer, said in ((denied, "ask a colleague with full rights"), (missing, "This page could not be found")):
        page = answer.content.decode()
        assert said in page
        assert 'id="nav-sidebar"' in page
    assert "nav-sidebar" not in client.get("/media/none.png").content.decode()


@pytest.mark.django_db
def test_who_is_locked_out_of_the_admin_reads_for_how_long() -> None:
    client = Client()
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "ar"
    sent = {"username": "ops@example.com", "password": "wrong"}
    answers = [client.post("/admin/login/", sent) for _ in range(settings.AXES_FAILURE_LIMIT)]

    answer = answers[-1]
    assert answer.status_code == 429
    assert settings.AXES_COOLOFF_TIME == 0.5
    assert "نصف ساعة" in answer.content.decode()
