"""Every page of the ops admin opens, in both languages, for those who may see it and nobody else."""

import re
from typing import Any

import pytest
from django.apps import apps
from django.contrib import admin
from django.test import Client
from django.urls import reverse

from common.admin.forms import NoColon
from references.services import references_load
from tests.architecture.test_layers import LAYERS
from tests.factories.accounts import UserFactory, browser_for

MODELS = sorted(
    (model for model in admin.site._registry if model._meta.app_label in LAYERS), key=lambda model: model._meta.label
)
# What a strict content security policy refuses: inline styles and handlers, and scripts without a nonce.
REFUSED = re.compile(r"\sstyle=[\"']|\son[a-z]+=[\"']|<script(?![^>]*(?:src=|nonce=|type=\"application/json\"))")


def browser(language: str = "en", **person: object) -> Client:
    return browser_for(UserFactory.create(**person) if person else None, language)


def address(model: type, page: str) -> str:
    meta = apps.get_model(model._meta.label)._meta  # type: ignore[attr-defined]  # models have one
    return reverse(f"admin:{meta.app_label}_{meta.model_name}_{page}")


def test_there_are_pages() -> None:
    assert len(MODELS) > 15


def test_no_label_ends_with_a_colon() -> None:
    stock = {model._meta.label for model in MODELS if not issubclass(admin.site._registry[model].form, NoColon)}
    # Its page is a template of its own.
    assert stock == {"lifecycle.CompanyClock"}


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize("model", MODELS, ids=lambda model: model._meta.label)
def test_every_list_and_form_opens_and_obeys_the_content_security_policy(model: type, language: str) -> None:
    client = browser(language, staff=True)

    for page in ("changelist", "add"):
        answer = client.get(address(model, page))
        text = answer.content.decode()
        assert answer.status_code == 200 or (page == "add" and answer.status_code == 403)
        if answer.status_code == 200:
            assert f'<html lang="{language}" dir="{"rtl" if language == "ar" else "ltr"}">' in text
            assert REFUSED.findall(text) == []
            # Django writes "By …" before a filter's name: a name in the middle of a sentence.
            assert re.findall(r"<summary>\s*By [A-Z].*", text) == []
            if language == "ar":
                assert english_in(text) == []


def english_in(page: str) -> list[str]:
    """English words in the heading and the column heads of an Arabic page."""
    heads = re.findall(r"<h1>.*?</h1>|<th scope=\"col\".*?</th>", page, re.S)
    words = [word for head in heads for word in re.findall(r"[A-Za-z]{4,}", re.sub("<[^>]+>", " ", head))]
    return [word for word in words if word not in ("IBAN", "Message", "OTP")]


def test_every_search_says_what_it_looks_at() -> None:
    silent = [page for page in admin.site._registry.values() if page.search_fields and not page.search_help_text]

    assert silent == []


@pytest.mark.django_db
@pytest.mark.parametrize("label", ["Banner", "CannedReason", "Country", "Currency", "ProjectSetting", "Theme"])
def test_every_kind_of_list_row_opens_for_editing(label: str) -> None:
    references_load()
    model = apps.get_model("references", label)
    client = browser("ar", staff=True)

    for row in model.objects.all()[:25]:
        answer = client.get(reverse(f"admin:references_{label.lower()}_change", args=[row.pk]))
        assert answer.status_code == 200
        assert REFUSED.findall(answer.content.decode()) == []


@pytest.mark.django_db
@pytest.mark.parametrize("model", MODELS, ids=lambda model: model._meta.label)
def test_nobody_else_gets_in(model: type) -> None:
    listed = address(model, "changelist")

    signed_out = browser().get(listed)
    of_the_portal = browser(first_name="نورة").get(listed)
    without_rights = browser(staff=True, is_superuser=False).get(listed)

    assert signed_out["Location"].startswith("/admin/login/")
    assert of_the_portal["Location"].startswith("/admin/login/")
    assert without_rights.status_code == 403


def test_a_charge_for_what_cannot_be_a_company_is_refused_beside_the_field(db: None) -> None:
    client = browser("en", staff=True)

    for sent in ("nonsense", "9" * 60, "x\x00y"):
        answer: Any = client.post(reverse("admin:billing_charge_add"), {"company": sent, "amount": "5", "note": "x"})
        assert answer.status_code == 200
        assert "company" in answer.context["adminform"].form.errors
