/** Where the access token and the little that we know of the user are kept: memory, cookie, local storage. */
import { readCookie, readStored, removeCookie, writeCookie, writeStored } from '@/lib/storage';

/** Names that clients outside the project read: prefix `auth.`, token prefix `_token.`, strategy `local`. */
export const KEY = {
  strategy: 'auth.strategy',
  token: 'auth._token.local',
  user: 'auth.user',
  redirect: 'auth.redirect',
} as const;

export interface StoredUser {
  id: number;
  type: string;
  language: string;
}

interface Held {
  token: string | null;
  user: StoredUser | null;
}
let held: Held = { token: null, user: null };

export const keep = (key: string, value: string | null, seconds?: number) => {
  writeStored(key, value);
  if (value === null) removeCookie(key);
  else writeCookie(key, value, seconds);
};

/** What the server wrote into a token; nothing when it is unreadable. */
function claimsOf(token: string): { exp?: number; user_id?: string } {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: number; user_id?: string };
  } catch {
    // Not a token of ours.
    return {};
  }
}

/** Seconds since 1970 at which the token dies; 0 when it is unreadable. */
export const expiryOf = (token: string): number => claimsOf(token).exp ?? 0;

/** Whose token it is; null when there is none, or it does not say. */
export const personOf = (token: string | null): number | null => (token && Number(claimsOf(token).user_id)) || null;

export const isAlive = (token: string | null, now = Date.now()): token is string =>
  token !== null && expiryOf(token) * 1000 > now + 5_000;

export const currentToken = (): string | null => held.token;

export const readKept = (key: string): string | null => readStored(key) ?? readCookie(key);

/** What another tab, or an earlier visit, left behind. */
export const storedToken = (): string | null => readKept(KEY.token);

/** The same from both places: a tab of another process may see either of them first. */
export const sharedTokens = (): (string | null)[] => [readStored(KEY.token), readCookie(KEY.token)];

/** Whether an earlier visit, or another tab, left a session that may still live. */
export const hasSession = (): boolean => storedUser() !== null && readKept(KEY.strategy) !== null;

export const storedUser = (): StoredUser | null => userOf(readKept(KEY.user));

/** What the tabs share: the storage that tells of its changes. Its cookie may go a moment later, in a tab elsewhere. */
export const sharedUser = (): StoredUser | null => userOf(readStored(KEY.user));

function userOf(text: string | null): StoredUser | null {
  if (!text) return null;
  try {
    const user = JSON.parse(text) as Partial<StoredUser>;
    return typeof user.id === 'number' ? (user as StoredUser) : null;
  } catch {
    return null;
  }
}

export function adoptToken(token: string): void {
  held.token = token;
}

export function storeToken(token: string, lifetimeSeconds: number): void {
  held.token = token;
  keep(KEY.strategy, 'local');
  keep(KEY.token, token, lifetimeSeconds);
}

export function storeUser(user: StoredUser): void {
  held.user = user;
  // Also where a living token was found and none was given.
  keep(KEY.strategy, 'local');
  keep(KEY.user, JSON.stringify({ id: user.id, type: user.type, language: user.language } satisfies StoredUser));
}

let clearings = 0;

/** How often this tab has let a session go: what was asked for before is of nobody any more. */
export const timesCleared = (): number => clearings;

/**
 * The session is over, and nobody signed out. Who was here last stays in the storage: by that the other tabs tell the one
 * from the other, and the redirect target, which outlives the session on purpose, has its reader.
 */
export function dropTokens(): void {
  clearings += 1;
  held = { token: null, user: null };
  keep(KEY.token, null);
  keep(KEY.strategy, null);
  removeCookie(KEY.user);
}

/** Somebody left. The user goes first, so that no other tab takes it for a session that merely ended; their page too. */
export function clearTokens(): void {
  keep(KEY.user, null);
  keep(KEY.redirect, null);
  dropTokens();
}
