/** Where a visitor may be sent after signing in: a path of this site, nothing that a browser reads as another host. */

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

export function isSafeRedirect(target: string | null | undefined): target is string {
  const path = SAFE.exec(target ?? '')?.[1];
  if (path === undefined) return false;
  const meant = decoded(path);
  return meant !== null && !TREACHEROUS.test(path) && !TREACHEROUS.test(meant);
}
