"""The weighing process, run with the project's own Python: every screen in a browser of its own; prints JSON.

Counted is what Chromium transfers as scripts and styles, gzipped, until the page stands and its network is quiet: cold
cache, Arabic, 1440 px. The browser saves data, so that nothing is fetched ahead for pages that may come next.
"""

import json
import os
import re
import sys
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from playwright.sync_api import Browser, Request, StorageState

from tools.bench.weights import KB, Weight
from tools.look.camera import HEIGHTS, WIDEST, chromium
from tools.look.plan import Api, Screen, screens

OWNER = "owner@example.com"
READY = "h1:visible"
READY_MS = 30_000


def main() -> int:
    """Where and what come from the environment; the last line printed is the list of weights."""
    address, password = os.environ["BENCH_ADDRESS"], os.environ["BENCH_PASSWORD"]
    wanted = list(screens(Path(os.environ["BENCH_DOCUMENTS"]), Api(address, OWNER, password)))
    with chromium(Path(os.environ["BENCH_CHROMIUM"]), as_root=os.geteuid() == 0) as browser:
        session = signed_in(browser, address, password)
        found = [weighed(browser, address, screen, session if screen.signed_in else None) for screen in wanted]
    print(json.dumps([asdict(weight) for weight in found]))
    return 0


def signed_in(browser: Browser, address: str, password: str) -> StorageState:
    """The owner's cookies and storage after signing in as people do."""
    context = browser.new_context(base_url=address, service_workers="block")
    page = context.new_page()
    page.goto("/ar/login")
    page.locator("input[name=email]").fill(OWNER)
    page.locator("input[name=password]").fill(password)
    page.locator("form button[type=submit]").click()
    page.wait_for_url(re.compile(r"/ar/?$"))
    state = context.storage_state()
    context.close()
    return state


def weighed(browser: Browser, address: str, screen: Screen, session: StorageState | None) -> Weight:
    """One screen's first load, with an empty cache."""
    context = browser.new_context(
        base_url=address,
        viewport={"width": WIDEST, "height": HEIGHTS[WIDEST]},
        locale="ar",
        storage_state=session,
        service_workers="block",
        extra_http_headers={"Accept-Encoding": "gzip"},
    )
    # What the page behind a sign-up asks for.
    context.add_cookies([{"name": "email", "value": OWNER, "url": address}])
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setDataSaverOverride", {"dataSaverEnabled": True})
    finished: list[Request] = []
    page.on("requestfinished", lambda request: finished.append(request))
    page.goto(f"/ar{screen.path}", wait_until="load")
    # What the document shows first gives way to the application.
    page.locator("#painted").wait_for(state="detached", timeout=READY_MS)
    page.locator(READY).first.wait_for(timeout=READY_MS)
    page.wait_for_load_state("networkidle")
    weight = weight_of(screen.name, [(each.resource_type, each.sizes()["responseBodySize"]) for each in finished])
    context.close()
    return weight


def weight_of(name: str, bodies: Iterable[tuple[str, int]]) -> Weight:
    """The sum of what came over the wire, from pairs of a kind (``script``, ``stylesheet``, others) and bytes."""
    sizes = {"script": 0, "stylesheet": 0}
    for kind, size in bodies:
        if kind in sizes:
            sizes[kind] += size
    return Weight(name, sizes["script"] / KB, sizes["stylesheet"] / KB)


if __name__ == "__main__":
    sys.exit(main())
