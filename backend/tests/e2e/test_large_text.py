"""Text at twice its size on a phone, and a narrow window: nothing scrolls sideways, no word breaks, and
nothing in a bar is cut off.

The bars leave most of the window to what stands between them."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import PASSWORD, Visitor
from tests.e2e.screens import Api, Screen, screens
from tests.e2e.test_screens import DOCUMENTS, OWNER, settled
from tools.stack import Stack

# How far the page can be scrolled to the side, which controls of the bars are cut off or lie upon one another, which
# words are broken inside, and how much of the window is left between the bars that stay when it scrolls.
CUT_OFF = r"""() => {
  const width = document.documentElement.clientWidth;
  const wrong = [];
  const beyond = document.documentElement.scrollWidth - width;
  if (beyond > 0) wrong.push(`${beyond} px to the side`);
  for (const bar of document.querySelectorAll('header:has(> div > a, > div > button), [data-action-bar]')) {
    const isSeen = (control) => control.checkVisibility({ visibilityProperty: true }) && control.offsetWidth > 0;
    const controls = [...bar.querySelectorAll('a, button')].filter(isSeen);
    const boxes = controls.map((control) => control.getBoundingClientRect());
    controls.forEach((control, index) => {
      const name = control.getAttribute('aria-label') ?? control.textContent;
      const box = boxes[index];
      if (box.left < -1 || box.right > width + 1) wrong.push(`outside: ${name}`);
      const clips = getComputedStyle(control).overflowY !== 'visible';
      if (clips && control.scrollHeight > control.clientHeight + 2) wrong.push(`cut: ${name}`);
      const upon = boxes.findIndex((other, at) => at > index && other.left < box.right - 1 && box.left < other.right - 1
        && other.top < box.bottom - 1 && box.top < other.bottom - 1
        && !control.contains(controls[at]) && !controls[at].contains(control));
      if (upon >= 0) wrong.push(`on one another: ${name} and ${controls[upon].textContent}`);
    });
  }
  const words = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  // Not within addresses of mail and web, which are longer than any line.
  const word = /(?<![^\s\u2068(«])[\p{L}\p{M}\d]{3,14}(?=[\s\u2069.,:;)»،؛!?؟]*(\s|$))/gu;
  while (words.nextNode()) {
    const { data, parentElement } = words.currentNode;
    if (!parentElement.checkVisibility()) continue;
    for (const { 0: letters, index } of data.matchAll(word)) {
      range.setStart(words.currentNode, index);
      range.setEnd(words.currentNode, index + letters.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > 8) wrong.push(`broken inside: ${letters} of ${data.trim()}`);
    }
  }
  const stays = (bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position) && bar.checkVisibility();
  const bars = [...document.querySelectorAll('header, [data-action-bar], [data-way-out]')].filter(stays);
  const taken = bars.reduce((sum, bar) => sum + bar.offsetHeight, 0) / innerHeight;
  if (taken > 0.33) wrong.push(`${Math.round(taken * 100)} % of the window are bars`);
  return wrong;
}"""
GROW = "share => { document.documentElement.style.fontSize = share; }"


@pytest.fixture(scope="module")
def plan(stack: Stack) -> list[Screen]:
    return list(screens(DOCUMENTS, Api(stack.address, OWNER, PASSWORD)))


def cut_off(page: Page, *, width: int, text: str) -> list[str]:
    page.set_viewport_size({"width": width, "height": 844})
    page.evaluate(GROW, text)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: list[str] = page.evaluate(CUT_OFF)
    return found


def looked_at(visitor: Visitor, chosen: list[Screen]) -> Iterator[str]:
    for screen in chosen:
        page = visitor.goto(screen.path)
        settled(page)
        for width, text in ((390, "200%"), (320, "100%")):
            yield from (f"{screen.name} at {width}, {text}: {fault}" for fault in cut_off(page, width=width, text=text))


@pytest.mark.parametrize(
    ("language", "half"),
    [
        ("ar", 0),
        ("en", 1),
        pytest.param("ar", 1, marks=pytest.mark.nightly),
        pytest.param("en", 0, marks=pytest.mark.nightly),
    ],
)
def test_nothing_is_cut_off_on_any_screen(visit: Any, plan: list[Screen], language: str, half: int) -> None:
    wrong: list[str] = []
    for signed_in in (False, True):
        visitor: Visitor = visit(language=language, device="phone")
        if signed_in:
            visitor.enter(OWNER)
        else:
            visitor.context.add_cookies([{"name": "email", "value": OWNER, "url": visitor.stack.address}])
        wrong += looked_at(visitor, [screen for screen in plan if screen.signed_in is signed_in][half::2])
        # What screens say in the console is asked elsewhere.
        visitor.faults.clear()
    if wrong:
        pytest.fail("\n".join(wrong), pytrace=False)
