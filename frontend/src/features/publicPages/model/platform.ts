/** Addresses of the platform's own site. */

/** `path` on the platform; null when its site is not set, or is not a web address. */
export function platformAddress(platform: string | null, path: string): string | null {
  if (!platform) return null;
  try {
    const base = new URL(platform);
    if (base.protocol !== 'https:' && base.protocol !== 'http:') return null;
    return `${base.origin}${base.pathname.replace(/\/$/, '')}${path}`;
  } catch {
    return null;
  }
}
