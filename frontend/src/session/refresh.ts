/** A new access token from the refresh cookie: once at a time in this tab, and one tab at a time. */
import { api } from '@/api/client';
import { ApiError, isApiError } from '@/api/errors';
import type { SignedIn } from '@/api/types';
import { adoptToken, isAlive, personOf, sharedTokens, storedUser, storeToken, timesCleared } from './tokens';

const LOCK = 'auth.refresh';
/** Milliseconds that somebody who signs out waits for a renewal at most. */
const SETTLED_WITHIN = 2_000;

type Follow = (token: string) => void;

let underWay: Promise<string | null> | null = null;

/** Locks exist on secure origins only; without them the server's tolerance for a fresh rotation must do. */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(LOCK, work) as Promise<T>) : work();

/** Silent, as every 401: what was asked for belongs to somebody who is not here any more. */
const refusedForGood = () => new ApiError(401, '');

/** The server's word: a new token, or null when it refuses one. Throws where nobody decided. */
async function answerOfServer(): Promise<SignedIn | null> {
  try {
    return await api.raw<SignedIn>('post', '/token/refresh', undefined, { anonymous: true });
  } catch (reason) {
    // A refusal ends the session; a lost connection or a server in trouble decides nothing.
    if (isApiError(reason) && reason.status >= 400 && reason.status < 500 && reason.status !== 429) return null;
    throw reason;
  }
}

async function tokenOfServer(): Promise<string | null> {
  const [cleared, person] = [timesCleared(), storedUser()?.id];
  const answer = await answerOfServer();
  // Signed out meanwhile, in this tab or another: a late answer brings nobody back, and is put in nobody's place.
  if (timesCleared() !== cleared || storedUser()?.id !== person) throw refusedForGood();
  if (!answer) return null;
  storeToken(answer.access_token, answer.expires_in);
  return answer.access_token;
}

function renew(refused: string | null, follow?: Follow): Promise<string | null> {
  return oneTabAtATime(async () => {
    // Another tab may have renewed it meanwhile; where that is not seen yet, the server is asked once more, which it bears.
    const other = sharedTokens().find((token) => token !== refused && isAlive(token));
    const token = other ?? (await tokenOfServer());
    const [before, now] = [personOf(refused), personOf(token)];
    if (token && follow && before !== null && now !== null && before !== now) {
      // Somebody else signed in in this browser: the call of the one before is not sent in their name.
      follow(token);
      throw refusedForGood();
    }
    if (other) adoptToken(other);
    return token;
  });
}

/**
 * Another living token of the same person than the one that was refused, or null when the session is over. Throws when
 * that cannot be known now, and when the session is another one by now; a token of somebody else is given to `follow`
 * (without it, anybody's will do).
 */
export function refreshToken(refused: string | null, follow?: Follow): Promise<string | null> {
  underWay ??= renew(refused, follow).finally(() => {
    underWay = null;
  });
  return underWay;
}

/** Waits while a tab renews, so that its answer is here before what comes next; not for long. */
export async function renewalsSettle(): Promise<void> {
  if (!('locks' in navigator)) return;
  await navigator.locks
    .request(LOCK, { signal: AbortSignal.timeout(SETTLED_WITHIN) }, () => undefined)
    .catch(() => undefined);
}
