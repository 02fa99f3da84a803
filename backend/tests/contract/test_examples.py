"""One truth: every call has an example of its success, and every example is made by a test."""

import json
from pathlib import Path

from tests.contract.document import Document
from tests.contract.recorder import EXAMPLES


def files() -> list[Path]:
    return sorted(EXAMPLES.glob("*.json"))


def test_every_call_of_the_document_has_an_example_of_its_success(document: Document) -> None:
    shown = {
        (example["method"], example["path"])
        for example in (json.loads(file.read_text(encoding="utf-8")) for file in files())
        if example["status"] < 300
    }
    assert not document.operations() - shown
    assert not shown - document.operations()


def test_no_example_is_left_over() -> None:
    tests = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    assert [file.name for file in files() if f'"{file.stem}"' not in tests] == []
