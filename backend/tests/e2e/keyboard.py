"""What the journeys by keyboard share: Tab, and that the focus is seen wherever it goes."""

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

# Whether what has the focus shows it: by a ring or an outline of its own, or the outline of the card that it is in.
# Inside a frame it is for the browser's viewer to show; the focus passes over the body on its way in.
SEEN = """() => {
  const element = document.activeElement;
  if (element === document.body || element.tagName === 'IFRAME') return true;
  const outlined = (node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
  };
  let drawn = getComputedStyle(element).boxShadow !== 'none';
  for (let node = element; node && !drawn; node = node.parentElement) drawn = outlined(node);
  const { top, bottom, width, height } = element.getBoundingClientRect();
  return drawn && width > 0 && height > 0 && bottom > 0 && top < innerHeight;
}"""
# The page of a review has some hundred controls, the viewer of each of its papers some ten.
PRESSES = 150


def tab(page: Page) -> None:
    """One press of Tab; what gets the focus shows it, and is in sight, as soon as the page is drawn again."""
    page.keyboard.press("Tab")
    try:
        page.wait_for_function(SEEN)
    except PlaywrightTimeoutError:
        name = page.evaluate("document.activeElement.outerHTML.slice(0, 160)")
        raise AssertionError(f"The focus is not seen on {name}") from None


def tab_to(page: Page, selector: str) -> None:
    tab_to_this(page, page.locator(selector).first)


def tab_to_this(page: Page, wanted: Locator) -> None:
    """Press Tab until the element has the focus."""
    expect(wanted).to_be_visible()
    for _ in range(PRESSES):
        if wanted.evaluate("element => element === document.activeElement"):
            return
        tab(page)
    raise AssertionError(f"Tab does not lead to {wanted}")


def wait_until_open(dialog: Locator) -> None:
    """While it opens it gives the focus twice, by two timers: Tab in between would be undone, and Enter say no."""
    expect(dialog.locator(":focus")).to_have_count(1)
    dialog.element_handle().wait_for_element_state("stable")


def type_into(page: Page, values: dict[str, str]) -> None:
    """Fields by their names, in the order of the page."""
    for name, value in values.items():
        tab_to(page, f"input[name='{name}']")
        page.keyboard.press("Control+a")
        page.keyboard.type(value)
