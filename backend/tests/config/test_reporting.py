"""What leaves for Sentry: the error and its place, nothing of a person."""

from typing import Any

import sentry_sdk
from sentry_sdk.envelope import Envelope
from sentry_sdk.transport import Transport

from config.settings.reporting import without_people

IBAN, ADDRESS = "SA0380000000608010167519", "hind@example.com"


class Kept(Transport):
    """Keeps what would leave."""

    def __init__(self) -> None:
        super().__init__()
        self.events: list[Any] = []

    def capture_envelope(self, envelope: Envelope) -> None:
        self.events.append(envelope.get_event())


def test_a_report_holds_no_word_of_a_person() -> None:
    kept = Kept()
    client = sentry_sdk.Client(
        dsn="https://key@sentry.test/1",
        transport=kept,
        before_send=without_people,
        include_local_variables=False,
        max_breadcrumbs=0,
    )
    with sentry_sdk.new_scope() as scope:
        scope.set_client(client)
        scope.set_user({"email": ADDRESS})
        scope.add_breadcrumb(message=IBAN)
        try:
            raise ValueError(f"{IBAN} of {ADDRESS}")
        except ValueError as error:
            sentry_sdk.capture_exception(error)

    (event,) = kept.events
    (told,) = event["exception"]["values"]
    assert (told["type"], told["stacktrace"]["frames"][-1]["module"], told["value"]) == ("ValueError", __name__, "")
    # Lines of our own code stand around the place, the constants among them.
    written = str(event).replace(f'IBAN, ADDRESS = "{IBAN}", "{ADDRESS}"', "")
    assert IBAN not in written
    assert ADDRESS not in written


def test_a_link_that_opens_something_is_cut() -> None:
    url = "https://portal.test/api/v1/files/secret?search=hind"

    event = without_people({"request": {"method": "GET", "url": url, "query_string": "search=hind"}}, None)

    assert event["request"] == {"method": "GET", "url": "https://portal.test/api/v1/files/…?…"}
