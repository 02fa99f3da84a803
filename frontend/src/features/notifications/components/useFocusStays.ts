/** Among the unread, a row goes as soon as it is read: whoever works by keyboard goes on with the next one. */
import { useEffect, useRef, type RefObject } from 'react';

export function useFocusStays(rows: unknown): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const last = useRef(-1);
  useEffect(() => {
    const buttons = [...(place.current?.querySelectorAll<HTMLElement>('li > button:last-child') ?? [])];
    const title = document.querySelector<HTMLElement>('[data-page-title]');
    if (last.current >= 0 && document.activeElement === document.body) {
      (buttons[Math.min(last.current, buttons.length - 1)] ?? title)?.focus();
    }
    const remember = () => {
      last.current = buttons.findIndex((button) => button === document.activeElement);
    };
    remember();
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [rows]);
  return place;
}
