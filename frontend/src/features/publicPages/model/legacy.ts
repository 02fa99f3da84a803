/** Where an old address of the platform lives now. */
const NEW_PATH: Record<string, string> = {
  '/bookings': '/bookings/new',
  '/favorites': '/favorites/places',
  '/reservations': '/reservations/trips',
  '/orders': '/orders',
};

/** Null when the platform's site is not set, or is not a web address. */
export function legacyTarget(platform: string | null, pathname: string, search: string): string | null {
  const path = NEW_PATH[pathname.replace(/\/$/, '')];
  if (!platform || !path) return null;
  try {
    const base = new URL(platform);
    if (base.protocol !== 'https:' && base.protocol !== 'http:') return null;
    return `${base.origin}${base.pathname.replace(/\/$/, '')}${path}${search}`;
  } catch {
    return null;
  }
}
