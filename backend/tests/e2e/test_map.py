"""The map of an address, with tiles of our own server: fetched when it is opened, pinned by keyboard alone."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from threading import Thread
from typing import Any

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import expect

from tests.e2e.conftest import BOTH, NIGHTLY, PASSWORD, Visitor
from tests.e2e.screens import OWNER, Api
from tests.e2e.test_main_job import ADDRESS, fill, main_button
from tools.stack import Stack

WORDS = {
    "ar": {"find": "تحديد الموقع على الخريطة", "show": "عرض الموقع على الخريطة", "map": "خريطة لتحديد موقع العنوان"},
    "en": {"find": "Find on the map", "show": "Show on the map", "map": "Map for placing the address"},
}
SIDE = 256


@dataclass
class Tiles:
    """What was asked for, and by whom."""

    address: str
    asked: list[str] = field(default_factory=list)
    referrers: set[str | None] = field(default_factory=set)


def tile_png() -> bytes:
    picture = Image.new("RGB", (SIDE, SIDE), "#f2efe9")
    draw = ImageDraw.Draw(picture)
    draw.rectangle((0, 0, SIDE - 1, SIDE - 1), outline="#d0cbc0")
    draw.line((0, 90, SIDE, 170), fill="#fbd38d", width=10)
    draw.line((100, 0, 60, SIDE), fill="#ffffff", width=7)
    draw.rectangle((150, 30, 220, 80), fill="#cfe8c9")
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


@pytest.fixture
def tiles(stack: Stack) -> Iterator[Tiles]:
    """A server of tiles, which the project settings name until the test is over."""
    png = tile_png()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            served.asked.append(self.path)
            served.referrers.add(self.headers["Referer"])
            self.send_response(200)
            self.send_header("Content-Type", "image/png")
            self.end_headers()
            self.wfile.write(png)

        def log_message(self, *_args: Any) -> None:
            """Nothing."""

    def say(template: str) -> None:
        with closing(sqlite3.connect(stack.folder / "db.sqlite3", timeout=20)) as database, database:
            database.execute("UPDATE references_projectsetting SET value = ? WHERE key = 'map_tiles_url'", [template])

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    served = Tiles(f"http://127.0.0.1:{server.server_port}")
    Thread(target=server.serve_forever, daemon=True).start()
    say(f"{served.address}/{{z}}/{{x}}/{{y}}.png")
    yield served
    say("")
    server.shutdown()
    server.server_close()


@BOTH
def test_a_place_is_pinned_by_keyboard_and_kept(
    visit: Any, stack: Stack, tiles: Tiles, language: str, device: str
) -> None:
    words = WORDS[language]
    api = Api(stack.url, OWNER, PASSWORD)
    company = next(
        row
        for row in api.call("GET", "/companies?simple=true&pagination=all")["data"]
        if row["sub_domain"] == "wahat-travel"
    )
    visitor = visit(language, device)
    visitor.enter(OWNER)
    page = visitor.goto(f"/company/{company['id']}/main-info/addresses/add")
    fill(page, ADDRESS | {"address_name": f"فرع {language}"})
    assert tiles.asked == []

    page.get_by_role("button", name=words["find"]).press("Enter")
    drawn = page.get_by_role("application", name=words["map"])
    expect(drawn.locator("img.leaflet-tile-loaded").first).to_be_visible()
    assert tiles.referrers == {f"{stack.url}/"}
    drawn.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="24.200000")).to_contain_text("45.000000")
    expect(page.locator("[name=street]")).to_have_value(ADDRESS["street"])
    main_button(page).click()

    page.wait_for_url(re.compile(r"/main-info/addresses$"))
    rows = api.call("GET", f"/companies/{company['id']}/addresses?pagination=100")["data"]
    saved = next(row for row in rows if row["address_name"] == f"فرع {language}")
    assert (float(saved["latitude"]), float(saved["longitude"])) == (24.2, 45.0)
    page.goto(visitor.url(f"/company/{company['id']}/main-info/addresses/{saved['id']}"))
    expect(page.get_by_role("button", name=words["show"])).to_be_visible()


@NIGHTLY
def test_the_registration_has_the_same_map(visit: Any, stack: Stack, tiles: Tiles) -> None:
    drafts = Api(stack.url, OWNER, PASSWORD).call("GET", "/companies?simple=true&pagination=all")["data"]
    draft = next(row for row in drafts if row["sub_domain"] == "alula-trails")
    visitor: Visitor = visit("ar", "phone")
    visitor.enter(OWNER)
    page = visitor.goto(f"/add-company/{draft['id']}/7")
    page.get_by_role("button", name=WORDS["ar"]["find"]).press("Enter")
    drawn = page.get_by_role("application", name=WORDS["ar"]["map"])
    expect(drawn.locator("img.leaflet-tile-loaded").first).to_be_visible()
    drawn.focus()
    page.keyboard.press("Enter")
    # Other journeys count on the draft: it is not saved.
    expect(page.get_by_role("status").filter(has_text="24.200000")).to_contain_text("45.000000")
