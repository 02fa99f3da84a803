/** Where a visitor may be sent after signing in: a path of this site, nothing that a browser reads as another host. */

// The rule of the specification (letters, digits, @ - % _ ~ /), and no second slash or backslash at the start.
const SAFE = /^\/(?!\/)[A-Za-z0-9@%_~/-]*(\?[^#\s\\]*)?(#[^\s\\]*)?$/;

/** Judged exactly as it will be used: never decoded, before or after. */
export function isSafeRedirect(target: string | null | undefined): target is string {
  return typeof target === 'string' && SAFE.test(target);
}
