/** Where a visitor is sent: to a stored path of this site after signing in, or to another site to pay. */
import { STAYED_AFTER_MS } from '@/config/env';

// The rule of the specification: letters, digits, @ - % _ ~ /, and optionally a query and a fragment.
const SAFE = /^(\/[A-Za-z0-9@%_~/-]*)(\?[^#\s\\]*)?(#[^\s\\]*)?$/;
// Browsers read two slashes, or a slash and a backslash, as the start of a host; inside a path they would become that
// once the language prefix is removed.
// eslint-disable-next-line no-control-regex
const UNSAFE_PART = /\/\/|[\\\u0000-\u001f\u007f]/;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign without a code.
    return null;
  }
}

/** A path of this site: nothing that a browser reads as another host. */
export function isSafeRedirect(target: string | null | undefined): target is string {
  const path = SAFE.exec(target ?? '')?.[1];
  if (path === undefined) return false;
  const plain = decoded(path);
  return plain !== null && !UNSAFE_PART.test(path) && !UNSAFE_PART.test(plain);
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
    // Browsers without the Navigation API do not report a cancelled navigation.
    const timer = setTimeout(stay, STAYED_AFTER_MS);
    window.addEventListener('pageshow', stay, { signal: stayed.signal });
    (window as Navigating).navigation?.addEventListener('navigateerror', stay, { signal: stayed.signal });
  });
}
