/** The page that was asked for before signing in: remembered once, used once, only if it is a path of ours. */
import { readCookie, removeCookie, writeCookie } from '@/lib/cookies';
import { isSafeRedirect } from '@/lib/redirect';
import { readStored, writeStored } from '@/lib/storage';
import { KEY } from './tokens';

let remembered: string | null = null;

export function rememberRedirect(target: string): void {
  if (!isSafeRedirect(target)) return;
  remembered = target;
  writeStored(KEY.redirect, target);
  writeCookie(KEY.redirect, target);
}

export function takeRedirect(): string | null {
  const target = remembered ?? readStored(KEY.redirect) ?? readCookie(KEY.redirect);
  remembered = null;
  writeStored(KEY.redirect, null);
  removeCookie(KEY.redirect);
  return isSafeRedirect(target) ? target : null;
}
