/** What the build and the document tell the application about its surroundings. */

/** `VITE_API_URL`: the API under a host of its own, of the same site. Otherwise it is on the portal's. */
export const API_BASE = ((import.meta.env.VITE_API_URL as string | undefined) || '/api/v1').replace(/\/+$/, '');
/** What stands before the path of a file that the API links to. */
export const API_ORIGIN = API_BASE.startsWith('/') ? '' : new URL(API_BASE).origin;

/** Names of cookies and storage entries, as clients outside the project know them. */
export const COOKIE = { language: 'language', currency: 'currency', email: 'email' } as const;
export const COOKIE_DAYS = 365;

export const TOAST_MS = 10_000;
/** After which what is waited for is said to take long. */
export const SLOW_MS = 8_000;
export const LOADING_BAR = { throttleMs: 200, durationMs: 5_000, hideMs: 500 } as const;
export const PREFETCH_IDLE_MS = 2_000;
/** The first screen settles before anything is fetched for the next. */
export const PREFETCH_AFTER_MS = 3_000;
/** Who is still here so long after leaving for another site has not left. */
export const STAYED_AFTER_MS = 30_000;
/** What failed is asked for once more by itself. */
export const HEALS_AFTER_MS = 5_000;
/** A decision that is waited for is asked about so often, while somebody looks. */
export const DECISION_EVERY_MS = 30_000;
export const CHUNK_RELOAD_EVERY_MS = 60_000;
export const RESEND_SECONDS = 60;
export const PAGE_SIZE = 20;
/** What a reader of a list may choose; the first is `PAGE_SIZE`. */
export const PAGE_SIZES = [PAGE_SIZE, 50, 100] as const;
export const BANNERS_NEEDED = 3;
/** Limits that the server sets, too; the words get them from here. */
export const FILE_MAX_BYTES = 512 * 1024;
export const CARD_PAYMENT_MINUTES = 15;
export const PASSWORD_LENGTH = { min: 8, max: 50 } as const;
