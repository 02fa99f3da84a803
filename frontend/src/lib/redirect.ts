/** Where a visitor is sent: to a stored path of this site after signing in, or to another site to pay. */
import { STAYED_AFTER_MS } from '@/config/env';

// The rule of the specification: letters, digits, @ - % _ ~ /, and optionally a query and a fragment.
const SAFE = /^(\/[A-Za-z0-9@%_~/-]*)(\?[^#\s\\]*)?(#[^\s\\]*)?$/;
// Two slashes begin a host, in browsers also a slash and a backslash. In the middle they would do so as soon as the
// language in front of them is taken off.
// eslint-disable-next-line no-control-regex
const TREACHEROUS = /\/\/|[\\\u0000-\u001f\u007f]/;

/** Whatever decodes the address on its way finds nothing new in it. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign that encodes nothing.
    return null;
  }
}

/** A path of this site: nothing that a browser reads as another host. */
export function isSafeRedirect(target: string | null | undefined): target is string {
  const path = SAFE.exec(target ?? '')?.[1];
  if (path === undefined) return false;
  const meant = decoded(path);
  return meant !== null && !TREACHEROUS.test(path) && !TREACHEROUS.test(meant);
}

/** Not in every browser, and not in TypeScript's library. */
interface Navigating {
  navigation?: EventTarget;
}

/**
 * To another site, such as a payment provider's page. Settles only when the reader is on this very page after all: back
 * from there, or because the browser gave up on the way. Until then the button that was pressed goes on waiting.
 */
export function leaveFor(url: string): Promise<void> {
  return new Promise((resolve) => {
    const stayed = new AbortController();
    const stay = () => {
      clearTimeout(timer);
      stayed.abort();
      resolve();
    };
    window.location.assign(url);
    // Where nobody says that a navigation was given up, time does.
    const timer = setTimeout(stay, STAYED_AFTER_MS);
    window.addEventListener('pageshow', stay, { signal: stayed.signal });
    (window as Navigating).navigation?.addEventListener('navigateerror', stay, { signal: stayed.signal });
  });
}
