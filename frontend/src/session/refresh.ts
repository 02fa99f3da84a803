/** A new access token from the refresh cookie: once at a time in this tab, and one tab at a time. */
import { api } from '@/api/client';
import { isApiError } from '@/api/errors';
import type { SignedIn } from '@/api/types';
import { adoptToken, isAlive, sharedTokens, storeToken } from './tokens';

const LOCK = 'auth.refresh';
/** Milliseconds in which a tab of another process sees what one has stored; and between two looks. */
const SEEN_WITHIN = 1_000;
const LOOK_EVERY = 20;

let underWay: Promise<string | null> | null = null;

/**
 * The work is told whether another tab did it just before. Locks exist on secure origins only; without them the
 * server's tolerance for a fresh rotation must do.
 */
async function oneTabAtATime<T>(work: (afterAnother: boolean) => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work(false);
  const { locks } = navigator;
  const mine = (await locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : null,
  )) as { result: T } | null;
  return mine ? mine.result : await locks.request(LOCK, () => work(true));
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What another tab has got in place of the refused token, if it got one. */
async function tokenOfAnother(refused: string | null, patience: number): Promise<string | null> {
  for (let waited = 0; ; waited += LOOK_EVERY) {
    const other = sharedTokens().find((token) => token !== refused && isAlive(token));
    if (other) return other;
    if (waited >= patience) return null;
    await pause(LOOK_EVERY);
  }
}

function renew(refused: string | null): Promise<string | null> {
  return oneTabAtATime(async (afterAnother) => {
    const other = await tokenOfAnother(refused, afterAnother ? SEEN_WITHIN : 0);
    if (other) {
      adoptToken(other);
      return other;
    }
    try {
      const answer = await api.raw<SignedIn>('post', '/token/refresh', undefined, {
        anonymous: true,
        quietFailure: true,
        quietSuccess: true,
      });
      storeToken(answer.access_token, answer.expires_in);
      // A cookie is written by and by; once it is read back here, the next tab finds it too.
      sharedTokens();
      return answer.access_token;
    } catch (reason) {
      // A refusal ends the session; a lost connection or a server in trouble decides nothing.
      if (isApiError(reason) && reason.status >= 400 && reason.status < 500 && reason.status !== 429) return null;
      throw reason;
    }
  });
}

/**
 * Another living token than the one that was refused, or null when the session is over. Throws when that cannot be
 * known now. The server is asked only where no tab has done so since the refused call was sent.
 */
export function refreshToken(refused: string | null): Promise<string | null> {
  underWay ??= renew(refused).finally(() => {
    underWay = null;
  });
  return underWay;
}
