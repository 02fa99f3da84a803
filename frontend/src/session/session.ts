/** Who is signed in. A small store outside React, so that the client, the guards and other tabs share one truth. */
import { useSyncExternalStore } from 'react';
import { appEvents } from '@/api/appEvents';
import { api } from '@/api/client';
import { isSignedOut } from '@/api/errors';
import { setApiSession } from '@/api/ports';
import type { Account, SignedIn, TwoStep } from '@/api/types';
import { dropRedirectOfOthers, takeRedirect } from './redirectTarget';
import { refreshToken, renewalsSettle } from './refresh';
import { clearSignOutReason, setSignOutReason } from './signOutReason';
import {
  adoptToken,
  clearTokens,
  currentToken,
  dropTokens,
  hasSession,
  isAlive,
  KEY,
  personOf,
  sharedUser,
  storedToken,
  storedUser,
  storeToken,
  storeUser,
} from './tokens';

export type SessionState =
  | { status: 'starting'; account: null }
  /** Somebody's tokens are here, and nobody could say whose: not signed out, but not known either. */
  | { status: 'unknown'; account: null; reason: unknown }
  | { status: 'guest'; account: null }
  | { status: 'user'; account: Account }
  /** The session ended by itself: the page stays, and asks to sign in again. */
  | { status: 'expired'; account: Account };

/** Thrown in the place of a page: nobody could say whose it is; `cause` is why. */
export class UnknownPerson extends Error {
  constructor(cause: unknown) {
    super('Who is signed in is not known', { cause });
  }
}

let state: SessionState = { status: 'starting', account: null };
const listeners = new Set<() => void>();
/** Who was signed in last, as far as this tab knows. */
let latest: number | undefined;

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const sessionState = (): SessionState => state;
export const lastPerson = (): number | undefined => latest;
export const useSession = (): SessionState => useSyncExternalStore(subscribe, sessionState, sessionState);

/** Resolves when it is known who this is, or that it cannot be known now. */
export const sessionKnown = (): Promise<void> =>
  new Promise((resolve) => {
    if (state.status !== 'starting') return resolve();
    const stop = subscribe(() => {
      stop();
      resolve();
    });
  });

/** Only below a guard that demands a user. */
export function useAccount(): Account {
  const { account } = useSession();
  if (!account) throw new Error('This screen needs somebody who is signed in');
  return account;
}

export async function loadAccount(): Promise<Account> {
  const { account } = await api.get<{ account: Account }>('/profile');
  setAccount(account);
  return account;
}

export function setAccount(account: Account): void {
  clearSignOutReason();
  // What this tab itself remembers, and what another one does.
  if (latest !== undefined && latest !== account.id) takeRedirect();
  dropRedirectOfOthers(account.id);
  latest = account.id;
  storeUser(account);
  become({ status: 'user', account });
}

function clear(forget = clearTokens): void {
  forget();
  appEvents.emit('sessionCleared', {});
  become({ status: 'guest', account: null });
}

/** Called once, before the first screen; it ends with the page, or by the signal. */
export async function startSession(signal?: AbortSignal): Promise<void> {
  setApiSession({ token: currentToken, refresh: (refused) => refreshToken(refused, followToken) });
  appEvents.on('signedOut', expire);
  window.addEventListener('storage', followOtherTabs, { signal });
  window.addEventListener('pageshow', catchUp, { signal });
  latest = storedUser()?.id;
  await restoreSession();
}

/** A failure here is only logged: pages that need somebody say that it did not go, and ask again. */
export async function restoreSession(): Promise<void> {
  const token = storedToken();
  try {
    if (isAlive(token)) adoptToken(token);
    else if (!hasSession()) return clear(dropTokens);
    else if (!(await refreshToken(token))) return end();
    await loadAccount();
  } catch (reason) {
    console.warn('The session could not be restored', reason);
    // The token looked alive, and refreshing was refused: ended elsewhere.
    if (isSignedOut(reason)) return end();
    if (state.status !== 'user') become({ status: 'unknown', account: null, reason });
  }
}

/** Found over before the first screen: nobody signed out, so other tabs keep their page and ask to sign in again. */
function end(): void {
  setSignOutReason('ended');
  clear(dropTokens);
}

function expire(): void {
  if (state.status === 'user') become({ status: 'expired', account: state.account });
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
  if ((key === KEY.token || key === KEY.user) && newValue === null && !sharedUser()) leave();
  // Without its user having gone: found over by that tab.
  else if (key === KEY.token && newValue === null) expire();
  else if (key === KEY.token) followToken(newValue);
}

/** A page that the browser had put aside, whole, comes back: it heard nothing of what happened in between. */
function catchUp({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  if (storedUser()) followToken(storedToken());
  else leave();
}

function leave(): void {
  if (state.status !== 'starting' && state.status !== 'guest') clear();
}

function followToken(token: string | null): void {
  if (!isAlive(token)) return;
  adoptToken(token);
  const mine = state.account?.id;
  const theirs = personOf(token) ?? sharedUser()?.id;
  const isAnother = theirs !== undefined && mine !== undefined && theirs !== mine;
  if (isAnother) appEvents.emit('sessionCleared', {});
  if (state.status !== 'user' || isAnother)
    void loadAccount().catch((reason: unknown) => {
      // The name of the one before must not stand above another person's data.
      if (isAnother) become({ status: 'unknown', account: null, reason });
    });
}

export interface Credentials {
  email: string;
  password: string;
}

export type SignInResult = { message: string | null; challenge?: never } | { challenge: string };

/** Resets what was, signs in, keeps the token, fetches the profile. */
export async function signIn(credentials: Credentials): Promise<SignInResult> {
  if (state.status !== 'expired') clear(dropTokens);
  const answer = await api.raw<SignedIn | TwoStep>('post', '/signin', credentials, { anonymous: true });
  if ('two_step' in answer) return { challenge: answer.challenge };
  await acceptSignIn(answer);
  return answer;
}

export async function signInTwoStep(body: { challenge: string; code: string }): Promise<SignedIn> {
  const answer = await api.raw<SignedIn>('post', '/signin/two-step', body, { anonymous: true });
  await acceptSignIn(answer);
  return answer;
}

/** For every call that answers as `/signin` does (verification, sign-up by invitation). */
export async function acceptSignIn(answer: SignedIn): Promise<Account> {
  const previous = state.account?.id;
  storeToken(answer.access_token, answer.expires_in);
  const account = await loadAccount();
  if (previous !== undefined && previous !== account.id) appEvents.emit('sessionCleared', {});
  return account;
}

/** Tells the server, whatever it answers; then nothing of the user is left, in any tab. */
export async function signOut(): Promise<void> {
  // A renewal that ends later would put its cookies in the place of the next person's.
  await renewalsSettle();
  try {
    await api.delete('/signout');
  } catch {
    // Signing out never fails for the person who asks for it.
  }
  clear();
}

/** The account is no more: nothing of it stays in this browser, in any tab, and the login page says goodbye. */
export function leaveForGood(): void {
  setSignOutReason('goodbye');
  clear();
}
