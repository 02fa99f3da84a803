/** Cookies that scripts may read: path `/`, SameSite=Lax, Secure on HTTPS. Nobody's, while a screen is painted at build. */

export function readCookie(name: string): string | null {
  if (typeof document === 'undefined') return null;
  const wanted = `${encodeURIComponent(name)}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(wanted));
  if (!found) return null;
  try {
    return decodeURIComponent(found.slice(wanted.length));
  } catch {
    // Somebody else wrote something that is not ours to read.
    return null;
  }
}

/** Without `seconds` it lasts as long as the browser session. */
export function writeCookie(name: string, value: string, seconds?: number): void {
  const parts = [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`, 'path=/', 'SameSite=Lax'];
  if (seconds !== undefined) parts.push(`max-age=${Math.round(seconds)}`);
  if (location.protocol === 'https:') parts.push('Secure');
  document.cookie = parts.join('; ');
}

export const removeCookie = (name: string) => writeCookie(name, '', 0);
