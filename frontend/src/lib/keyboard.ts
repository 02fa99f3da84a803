/** For whoever works by keyboard: the focus is not lost, and a key that is held is one press. */
/** What the focus may stay in, and what says where that is. */
const PART = '[role="dialog"], section, form, main';
const HEADING = '[data-page-title], h1, h2, h3';

export function watchKeyboard(): () => void {
  const stop = keepFocus();
  document.addEventListener('keydown', pressOnce, true);
  return () => {
    stop();
    document.removeEventListener('keydown', pressOnce, true);
  };
}

/** Held a little too long, Enter would ask, agree and pay in one go. */
function pressOnce(event: KeyboardEvent) {
  const isHeld = event.repeat && event.key === 'Enter';
  if (isHeld && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

/**
 * What has the focus may go from the screen: a button with what it did, "try again" with its error, the filters' end with the
 * emptiness. The browser lets the focus fall to the document then, and whoever works by keyboard begins anew. Instead the nearest
 * part of the page that stays takes it: its heading, or itself; where the whole page is exchanged, what comes in its place.
 */
function keepFocus(): () => void {
  /** What had the focus last, and what it stood in, from within. */
  let around: Element[] = [];
  const remember = ({ target }: FocusEvent) => {
    around = [];
    for (let at = target as Element | null; at; at = at.parentElement) around.push(at);
  };
  // A press beside everything takes the focus away on purpose.
  const forget = () => {
    around = [];
  };
  const look = () => {
    if (!around[0] || around[0].isConnected) return;
    const stays = around.find((element) => element.isConnected);
    forget();
    if (document.activeElement !== document.body) return;
    const part = stays?.closest(PART);
    const place = (part ?? document).querySelector<HTMLElement>(HEADING) ?? part ?? document.querySelector('main');
    if (place instanceof HTMLElement) focusOn(place);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget, true);
  };
}

/** Also what takes no focus otherwise, for as long as it has it. */
function focusOn(place: HTMLElement) {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
