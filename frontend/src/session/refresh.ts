/** A new access token from the refresh cookie: once at a time in this tab, and one tab at a time. */
import { api } from '@/api/client';
import { isApiError } from '@/api/errors';
import type { SignedIn } from '@/api/types';
import { adoptToken, currentToken, isAlive, storeToken, storedToken } from './tokens';

let underWay: Promise<string | null> | null = null;

/** Locks exist on secure origins only; without them the server's tolerance for a fresh rotation must do. */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('auth.refresh', work) as Promise<T>) : work();

async function renew(): Promise<string | null> {
  const before = currentToken();
  return oneTabAtATime(async () => {
    const other = storedToken();
    if (other !== before && isAlive(other)) {
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
      return answer.access_token;
    } catch (reason) {
      // A refusal ends the session; a lost connection or a server in trouble decides nothing.
      if (isApiError(reason) && reason.status >= 400 && reason.status < 500 && reason.status !== 429) return null;
      throw reason;
    }
  });
}

/** A living token, or null when the session is over. Throws when that cannot be known now. */
export function refreshToken(): Promise<string | null> {
  underWay ??= renew().finally(() => {
    underWay = null;
  });
  return underWay;
}
