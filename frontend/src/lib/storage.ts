/**
 * What the browser keeps. Storage may be closed (private windows, policies): then nothing is remembered. Cookies that
 * scripts may read have the path `/`, SameSite=Lax, and Secure on HTTPS.
 */

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Closed: memory and cookies still hold it.
  }
}

/** For this tab only, over reloads. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Closed: a reload forgets it.
  }
}

export function readCookie(name: string): string | null {
  // The build reads the queries in Node.
  if (typeof document === 'undefined') return null;
  const wanted = `${encodeURIComponent(name)}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(wanted));
  if (!found) return null;
  try {
    return decodeURIComponent(found.slice(wanted.length));
  } catch {
    // Not written by this application.
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
