/**
 * What every button is made of. While it waits or is off it stays where it is for whoever works by keyboard, says so, and takes no
 * press: a disabled one would let the focus fall to the page, and keep its reason to itself. Where it goes from the screen with
 * the focus on it, the heading of its section takes the focus.
 */
import { useMergedRef } from '@mantine/hooks';
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

interface Props extends ComponentProps<'button'> {
  /** Set by the library while it shows that it waits. */
  'data-loading'?: boolean;
}

export function PressButton({ ref, type = 'button', disabled, onClick, 'data-loading': waits, ...rest }: Props) {
  const own = useFocusHandover();
  return (
    <button
      onKeyDown={ignoreHeldEnter}
      {...rest}
      ref={useMergedRef(own, ref)}
      type={type}
      data-loading={waits || undefined}
      aria-busy={waits}
      aria-disabled={disabled || undefined}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** Held a little too long, Enter would ask, agree and pay in one go. */
export function ignoreHeldEnter(event: KeyboardEvent) {
  const isHeld = event.repeat && event.key === 'Enter';
  if (isHeld && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

/** What the focus may stay in, and what says where that is. */
const SECTION = '[role="dialog"], section, form, main';
const HEADING = '[data-page-title], h1, h2, h3';

function useFocusHandover() {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (!button || document.activeElement !== button) return;
      const isByKeyboard = button.matches(':focus-visible');
      const sections: Element[] = [];
      for (let at = button.closest(SECTION); at; at = at.parentElement?.closest(SECTION) ?? null) sections.push(at);
      // Known once what comes in its place is there.
      queueMicrotask(() => {
        if (button.isConnected || document.activeElement !== document.body) return;
        const section = sections.find((one) => one.isConnected) ?? document.querySelector('main');
        const place = (section ?? document).querySelector<HTMLElement>(HEADING) ?? section;
        if (place instanceof HTMLElement) focusOn(place, isByKeyboard);
      });
    };
  }, []);
  return ref;
}

/** Also what takes no focus otherwise, for as long as it has it; its outline is for whoever works by keyboard. */
function focusOn(place: HTMLElement, isByKeyboard: boolean) {
  if (!isByKeyboard) {
    place.dataset.quietFocus = '';
    place.addEventListener('blur', () => delete place.dataset.quietFocus, { once: true });
  }
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
