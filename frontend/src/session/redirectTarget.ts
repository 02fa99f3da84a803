/** The page that was asked for before signing in: remembered once, used once, only if it is a path of ours. */
import { isSafeRedirect } from '@/lib/redirect';
import { keep, KEY, readKept } from './tokens';

/** Who was signed in on that page, where somebody was. */
const OWNER = 'auth.redirect.owner';

let remembered: string | null = null;

export function rememberRedirect(target: string, owner?: number): void {
  if (!isSafeRedirect(target)) return;
  remembered = target;
  keep(KEY.redirect, target);
  keep(OWNER, owner === undefined ? null : String(owner));
}

export function takeRedirect(): string | null {
  const target = remembered ?? readKept(KEY.redirect);
  remembered = null;
  keep(KEY.redirect, null);
  keep(OWNER, null);
  return isSafeRedirect(target) ? target : null;
}

/** The page that somebody else was on when they left, perhaps in another tab, is not where this person wants to go. */
export function dropRedirectOfOthers(reader: number): void {
  const owner = readKept(OWNER);
  if (owner !== null && owner !== String(reader)) takeRedirect();
}
