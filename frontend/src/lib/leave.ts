/**
 * To another site, such as a payment provider's page. Until it is there, whoever sent the reader away keeps waiting, so
 * that nothing is asked for a second time. Settles only when the reader is on this very page after all: back from there,
 * or because the browser gave up on the way.
 */
import { STAYED_AFTER_MS } from '@/config/env';

/** Not in every browser, and not in TypeScript's library. */
interface Navigating {
  navigation?: EventTarget;
}

export function leaveFor(address: string): Promise<void> {
  return new Promise((resolve) => {
    const stayed = new AbortController();
    const stay = () => {
      clearTimeout(timer);
      stayed.abort();
      resolve();
    };
    window.location.assign(address);
    // Where nobody says that a navigation was given up, time does.
    const timer = setTimeout(stay, STAYED_AFTER_MS);
    window.addEventListener('pageshow', stay, { signal: stayed.signal });
    (window as Navigating).navigation?.addEventListener('navigateerror', stay, { signal: stayed.signal });
  });
}
