"""Translations are compiled without gettext, only when they changed, and never when a message would break a page."""

import gettext
import os
from pathlib import Path

import pytest

from tools import compile_messages

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "companies" / "locale" / "ar" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True)
    path.write_text(HEADER + 'msgid "This field is required"\nmsgstr "هذا الحقل مطلوب"\n', encoding="utf-8")
    return path


def test_a_catalogue_becomes_what_gettext_reads(tmp_path: Path, source: Path) -> None:
    assert compile_messages.main(tmp_path) == 0

    with source.with_suffix(".mo").open("rb") as stream:
        assert gettext.GNUTranslations(stream).gettext("This field is required") == "هذا الحقل مطلوب"


def test_only_changed_catalogues_are_compiled_again(tmp_path: Path, source: Path) -> None:
    compile_messages.main(tmp_path)
    compiled = source.with_suffix(".mo")
    os.utime(source, ns=(1, 1))
    os.utime(compiled, ns=(2, 2))

    compile_messages.main(tmp_path)
    assert compiled.stat().st_mtime_ns == 2

    os.utime(source, ns=(3, 3))
    compile_messages.main(tmp_path)
    assert compiled.stat().st_mtime_ns > 3


def test_a_translation_that_lost_its_variable_is_refused(
    tmp_path: Path, source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source.write_text(HEADER + '#, python-format\nmsgid "%(count)s left"\nmsgstr "بقي %(number)s"\n', encoding="utf-8")

    assert compile_messages.main(tmp_path) == 1

    assert "django.po:" in capsys.readouterr().err
    assert not source.with_suffix(".mo").exists()
