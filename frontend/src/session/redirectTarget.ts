/** The page that was asked for before signing in: remembered once, used once, only if it is a path of ours. */
import { isSafeRedirect } from '@/lib/redirect';
import { keep, KEY, readKept, storedUser } from './tokens';

let remembered: string | null = null;

/**
 * `reader`: who was signed in on that page, where somebody was. It is kept only while the browser also knows who that
 * was; once they signed out, this tab alone remembers it.
 */
export function rememberRedirect(target: string, reader?: number): void {
  if (!isSafeRedirect(target)) return;
  remembered = target;
  keep(KEY.redirect, reader === undefined || reader === storedUser()?.id ? target : null);
}

export function takeRedirect(): string | null {
  const target = remembered ?? readKept(KEY.redirect);
  remembered = null;
  keep(KEY.redirect, null);
  return isSafeRedirect(target) ? target : null;
}

/** The page that somebody else was on when they left, perhaps in another tab, is not where this person wants to go. */
export function dropRedirectOfOthers(reader: number): void {
  const last = storedUser()?.id;
  if (last !== undefined && last !== reader) takeRedirect();
}
