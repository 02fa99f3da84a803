"""Every kind of mail can be written in both languages."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.conf import settings
from django.utils import translation

from mailing.kinds import MailKind, all_kinds
from mailing.letters import Button, Letter, Paragraph
from mailing.rendering import Mail, letter_of, mail_render
from tests.architecture.catalogues import APPS, BACKEND_DIR

KINDS = all_kinds()
ARABIC_LETTER = re.compile(r"[\u0621-\u064a]")


class Sample(str):
    """Stands for any value: an instant as text, a number as number, and holds whatever is asked of it."""

    __slots__ = ()

    def __new__(cls) -> "Sample":
        return super().__new__(cls, "2026-11-20T10:00:00Z")

    def __int__(self) -> int:
        return 3

    def __iter__(self) -> Iterator[Any]:
        return iter([Sample()])

    def __getitem__(self, key: Any) -> Any:
        return Sample() if isinstance(key, str) else super().__getitem__(key)


class Everything(dict[str, Any]):
    """A context that lacks nothing."""

    def __contains__(self, key: object) -> bool:
        return True

    def __missing__(self, key: str) -> Sample:
        return Sample()


def written(kind: MailKind, language: str, monkeypatch: pytest.MonkeyPatch) -> Letter:
    monkeypatch.setattr("mailing.rendering.shielded", lambda context: Everything(context))
    monkeypatch.setattr("mailing.rendering.Context", lambda values, **_options: _context(values))
    path = re.findall(r"{(\w+)}", kind.link_path)
    with translation.override(language):
        return letter_of(Mail(kind, "a@example.com", language, dict.fromkeys(path, "7"), "<1@x>", token="secret"))


def _context(values: dict[str, Any]) -> Any:
    from django.template import Context

    context = Context(autoescape=False)
    context.dicts.append(Everything(values))
    return context


def test_there_are_mails() -> None:
    assert len(KINDS) > 20


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@pytest.mark.parametrize("language", ["ar", "en"])
def test_every_kind_is_written_in_both_languages(
    kind: MailKind, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    letter = written(kind, language, monkeypatch)

    text = " ".join(part.text for part in letter.parts if isinstance(part, Paragraph))
    assert letter.subject
    assert text
    assert "{{" not in text + letter.subject
    assert "{%" not in text + letter.subject
    assert bool(ARABIC_LETTER.search(text)) is (language == "ar")
    assert bool(ARABIC_LETTER.search(letter.subject)) is (language == "ar")


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.link_path], ids=lambda kind: kind.name)
@pytest.mark.parametrize("language", ["ar", "en"])
def test_a_kind_with_a_link_has_a_button_that_leads_there(
    kind: MailKind, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    buttons = [part for part in written(kind, language, monkeypatch).parts if isinstance(part, Button)]

    assert len(buttons) == 1
    assert buttons[0].url.startswith(settings.SITE_URL)
    assert ("secret" in buttons[0].url) is kind.needs_token


def test_both_languages_ask_for_the_same_values() -> None:
    asked = re.compile(r"{{\s*(\w+)")
    wrong = {}
    for kind in KINDS:
        app = kind.name.split(".")[0]
        folder = Path(apps.get_app_config(app).path) / "templates" / "mail"
        found = [set(asked.findall((folder / f"{kind.name}.{lang}.mail").read_text("utf-8"))) for lang in ("ar", "en")]
        # A name may be given in each language; anything else must stand in both.
        arabic, english = ({re.sub(r"_(ar|en)$", "", name) for name in names} for names in found)
        if arabic != english:
            wrong[kind.name] = arabic ^ english

    assert wrong == {}


def test_no_template_is_left_without_its_kind() -> None:
    names = {kind.name for kind in KINDS}
    stray = {
        file.name
        for app in APPS
        for file in (BACKEND_DIR / app).glob("templates/mail/*.mail")
        if file.name.rsplit(".", 2)[0] not in names
    }

    assert stray == set()


def test_a_kind_is_named_after_its_app() -> None:
    assert [kind.name for kind in KINDS if kind.name.split(".")[0] not in APPS] == []


def test_the_letter_can_be_sent_as_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = KINDS[0]
    monkeypatch.setattr("mailing.rendering.letter_of", lambda _mail: Letter("s", (Paragraph("p"),)))

    assert mail_render(Mail(kind, "a@example.com", "ar", {}, "<1@x>")).message()["Subject"] == "s"


def test_every_kind_has_a_title_in_both_languages() -> None:
    for language in ("ar", "en"):
        with translation.override(language):
            titles = {kind.name: str(kind.title) for kind in KINDS}
        assert {
            name for name, title in titles.items() if bool(ARABIC_LETTER.search(title)) is not (language == "ar")
        } == set()
        assert all(titles.values())
