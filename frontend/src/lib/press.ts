/**
 * Lets a press end where it began: a line of text below a field that is left, an answer of the server, a toast would
 * come under the pointer, or push what is being pressed away from it, before it is released.
 */

/** With any of these a press is over; lists of the browser's own and scroll bars swallow its usual end. */
const ENDS = ['pointerup', 'pointercancel', 'click', 'change', 'keydown'] as const;

/** Milliseconds: nothing waits longer, for whatever reason no end was seen. */
const HELD_AT_MOST = 3_000;

let isHeld = false;
let tooLong: ReturnType<typeof setTimeout>;
const waiting: (() => void)[] = [];

function end(): void {
  if (!isHeld) return;
  isHeld = false;
  clearTimeout(tooLong);
  // The click comes right behind the release, and does its part first.
  setTimeout(() => {
    if (!isHeld) for (const work of waiting.splice(0)) work();
  });
}

if (typeof window !== 'undefined') {
  window.addEventListener(
    'pointerdown',
    ({ button }) => {
      // The other buttons open menus of the browser's own, and end in no click.
      if (button !== 0) return;
      isHeld = true;
      clearTimeout(tooLong);
      tooLong = setTimeout(end, HELD_AT_MOST);
    },
    true,
  );
  for (const name of ENDS) window.addEventListener(name, end, true);
  // Whatever swallowed the end: a mouse that moves with nothing held presses nothing.
  window.addEventListener('pointermove', ({ buttons }) => buttons || end(), true);
  // Of the window alone: that of a field, in the middle of the press that leaves it, does not bubble.
  window.addEventListener('blur', end);
}

/** At once, or when the press that is under way has ended and done what it does. */
export function afterPress(work: () => void): void {
  if (isHeld) waiting.push(work);
  else work();
}
