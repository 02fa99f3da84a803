"""Text at twice its size on a phone, and a narrow window: nothing scrolls sideways, no word breaks, and
nothing in a bar is cut off.

The bars leave most of the window to what stands between them."""

from collections.abc import Sequence

from playwright.sync_api import Page

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


SIZES = ((390, "200%"), (320, "100%"))


def cut_off(page: Page, sizes: Sequence[tuple[int, str]] = SIZES) -> list[str]:
    """What is wrong with the page that is shown, at each width of the window and size of text."""
    wrong: list[str] = []
    for width, text in sizes:
        page.set_viewport_size({"width": width, "height": 844})
        page.evaluate(GROW, text)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        wrong += [f"at {width} pixels, text at {text}: {fault}" for fault in page.evaluate(CUT_OFF)]
    return wrong
