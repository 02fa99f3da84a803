"""A whole running Qafila for the browser journeys: built SPA, web server, worker and beat, in a folder of its own."""

import fcntl
import os
import re
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from email import message_from_bytes, policy
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tools.chromium import found
from tools.console import Failure
from tools.stack import Stack, running_stack, stack_prepare

PASSWORD = "Qafila-2026!"
# As in frontend/src/session/tokens.ts.
TOKEN_COOKIE = "auth._token.local"
# Cheap hashing of passwords: people sign in a hundred times.
SETTINGS = {"DJANGO_SETTINGS_MODULE": "tests.e2e.settings"}
Workers = Literal["allow", "block"]
WIDTHS = {"desktop": (1440, 900), "phone": (390, 844)}

ACCOUNT = {"ar": "حسابي", "en": "My account"}
SIGN_OUT = {"ar": "تسجيل الخروج", "en": "Sign out"}
# Every journey runs daily once: in Arabic on a desktop, unless it is about a phone. Nightly it runs again in English on
# a phone. Both are daily only where the language itself is asked about, or where each of two looks at what the other
# does not. What a language or a width changes within one component is asked of the component, in the SPA's unit tests.
NIGHTLY = pytest.mark.nightly
BOTH = pytest.mark.parametrize(("language", "device"), [("ar", "desktop"), pytest.param("en", "phone", marks=NIGHTLY)])
LANGUAGES = pytest.mark.parametrize("language", ["ar", pytest.param("en", marks=NIGHTLY)])

# Chromium heeds the last list of features that it is given: first what Playwright switches off, then pages of the
# browser's own frame and processes for later pages, which each window would load anew.
UNWANTED = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "SpareRendererForSitePerProcess",
)

expect.set_options(timeout=15_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("e2e")


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    flags = [
        "--disable-features=" + ",".join(UNWANTED),
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ]
    if os.geteuid() == 0:
        flags.append("--no-sandbox")
    return {"executable_path": str(found()), "args": flags}


def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the demo's database and files, made once for all processes of the suite."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder, done = shared / "prepared", shared / "prepared.done"
    with (shared / "prepared.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            stack_prepare(folder, more=SETTINGS)
            done.touch()
    return folder


@pytest.fixture(scope="session")
def stack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    with ExitStack() as until_the_end:
        try:
            like = prepared(tmp_path_factory)
            folder = tmp_path_factory.mktemp("stack")
            running = until_the_end.enter_context(running_stack(folder, more=SETTINGS, like=like))
        except Failure as failure:
            # Kept by pytest as the fixture's outcome: tried once, and every journey says in one line why it cannot be.
            pytest.fail(str(failure), pytrace=False)
        yield running


@pytest.fixture(autouse=True)
def fresh_throttles(stack: Stack) -> None:
    """All browsers share one network address: what an earlier journey asked for must not count against this one."""
    with closing(sqlite3.connect(stack.folder / "db.sqlite3", timeout=20)) as database, database:
        database.execute("DELETE FROM cache")


def live(page: Page) -> None:
    """Until the application has taken the place of what the document shows first."""
    expect(page.locator("#shell")).to_have_count(0)


class Visitor:
    """One browser with its own cookies; remembers what went wrong in it."""

    def __init__(
        self, browser: Browser, stack: Stack, *, language: str, device: str, service_workers: Workers = "block"
    ) -> None:
        width, height = WIDTHS[device]
        self.stack, self.language = stack, language
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height},
            locale="ar" if language == "ar" else "en-GB",
            timezone_id="Asia/Riyadh",
            base_url=stack.url,
            reduced_motion="reduce",
            # Once one has taken over, now or never in a short journey, requests pass by what listens to the page.
            service_workers=service_workers,
        )
        self.faults: list[str] = []
        self.page: Page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", lambda message: self._heard(message.type, message.text))
        return page

    def _heard(self, kind: str, text: str) -> None:
        # A refused request is an answer that the journeys look for; everything else in red is a defect.
        if kind == "error" and "Failed to load resource" not in text:
            self.faults.append(f"console: {text}")

    def url(self, path: str) -> str:
        return f"/{self.language}{'' if path == '/' else path}"

    def goto(self, path: str) -> Page:
        self.page.goto(self.url(path))
        live(self.page)
        return self.page

    def sign_in(self, email: str, password: str = PASSWORD) -> Page:
        page = self.goto("/login")
        page.locator("input[name=email]").fill(email)
        page.locator("input[name=password]").fill(password)
        page.locator("form button[type=submit]").click()
        page.wait_for_url(re.compile(rf"/{self.language}/?$"))
        return page

    def enter(self, email: str) -> Page:
        """Signed in by the session's cookies alone, for journeys that are not about the form; no page is open yet."""
        answer = self.context.request.post("/api/v1/signin", data={"email": email, "password": PASSWORD})
        assert answer.ok, answer.text()
        token = str(answer.json()["access_token"])
        self.context.add_cookies([{"name": TOKEN_COOKIE, "value": token, "url": self.stack.url}])
        return self.page

    def sign_out(self) -> None:
        self.page.get_by_role("button", name=ACCOUNT[self.language]).click()
        self.page.get_by_role("link", name=SIGN_OUT[self.language]).click()


@pytest.fixture
def visit(browser: Browser, stack: Stack, request: pytest.FixtureRequest) -> Iterator[Any]:
    """``visit(language="ar", device="phone")`` opens a browser; all must end without a defect in their console."""
    opened: list[Visitor] = []

    def open_browser(language: str = "ar", device: str = "desktop", service_workers: Workers = "block") -> Visitor:
        opened.append(Visitor(browser, stack, language=language, device=device, service_workers=service_workers))
        return opened[-1]

    yield open_browser
    faults = [fault for visitor in opened for fault in visitor.faults]
    keep = Path(os.environ.get("QAFILA_E2E_DIR") or Path(__file__).parents[3] / "var" / "e2e")
    failed = getattr(request.node, "failed_call", False)
    for number, visitor in enumerate(opened):
        if failed or faults:
            keep.mkdir(parents=True, exist_ok=True)
            name = re.sub(r"\W+", "-", request.node.name)
            visitor.page.screenshot(path=keep / f"{name}-{number}.png", full_page=True)
        visitor.context.close()
    assert faults == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    report = yield
    if report.when == "call" and report.failed:
        item.failed_call = True  # type: ignore[attr-defined]  # read by the fixture above
    return report


def mail_to(stack: Stack, address: str, containing: str) -> str:
    """The text of the newest mail to an address that contains the words; waits until the worker has sent it."""
    deadline = time.monotonic() + 40
    while time.monotonic() < deadline:
        for file in sorted((stack.folder / "mail").glob("*.eml"), key=lambda path: path.stat().st_mtime, reverse=True):
            message = message_from_bytes(file.read_bytes(), policy=policy.default)
            part = message.get_body(("plain",))
            text = str(part.get_content()) if part is not None else ""
            if address in str(message["To"]) and containing in text:
                return text
        time.sleep(0.2)
    raise AssertionError(f"no mail to {address} with {containing!r}")


def link_in_mail(stack: Stack, address: str, parameter: str) -> str:
    """Path and query of the newest link with this parameter that was mailed to the address."""
    text = mail_to(stack, address, f"?{parameter}=")
    link = re.search(rf"{re.escape(stack.url)}(/\S*\?{parameter}=[\w.~-]+)", text)
    assert link, text
    return link[1]
