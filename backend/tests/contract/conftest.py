"""Time that stands still, the document, and the recorder."""

from collections.abc import Iterator

import pytest
import time_machine

from tests.contract.document import Document
from tests.contract.recorder import Recorder

NOON = "2026-11-20T09:00:00+00:00"


@pytest.fixture(scope="session")
def document() -> Document:
    return Document.of_the_code()


@pytest.fixture(autouse=True)
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOON, tick=False) as coordinates:
        yield coordinates


@pytest.fixture
def record(request: pytest.FixtureRequest, document: Document, clock: time_machine.Traveller, db: None) -> Recorder:
    return Recorder(document, clock, rewrites=bool(request.config.getoption("--record-examples")))
