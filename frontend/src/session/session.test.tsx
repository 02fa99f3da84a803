import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { Account } from '@/api/types';
import { apiUrl, server } from '@/testing/server';
import {
  account,
  clearAll,
  cookies,
  freshTab,
  keptOfPerson,
  leftBy,
  profile,
  tabsPerTest,
  token,
  USER,
} from '@/testing/tabs';

tabsPerTest();

describe('starting', () => {
  it('without anything stored is a guest, and asks nobody', async () => {
    const session = await freshTab();
    await session.startSession();
    expect(session.sessionState()).toEqual({ status: 'guest', account: null });
    expect((await import('./signOutReason')).signOutReason()).toBeNull();
  });

  it('with a living token is signed in', async () => {
    localStorage.setItem('auth._token.local', token(600));
    profile();
    const session = await freshTab();
    await session.startSession();
    expect(session.sessionState()).toEqual({ status: 'user', account });
  });

  it('with a dead token refreshes it first', async () => {
    leftBy(token(-1));
    const next = token(900);
    server.use(
      http.post(apiUrl('/token/refresh'), () =>
        HttpResponse.json({ access_token: next, token_type: 'Bearer', expires_in: 900 }),
      ),
    );
    profile();
    const session = await freshTab();
    await session.startSession();
    expect(session.sessionState().status).toBe('user');
    expect(localStorage.getItem('auth._token.local')).toBe(next);
  });

  it('with a refused refresh is a guest, of whose session nothing stays', async () => {
    leftBy(token(-1));
    server.use(http.post(apiUrl('/token/refresh'), () => HttpResponse.json({ message: 'No' }, { status: 401 })));
    const session = await freshTab();
    await session.startSession();
    expect(session.sessionState().status).toBe('guest');
    expect(keptOfPerson()).toEqual({ 'auth.user': USER });
    expect((await import('./signOutReason')).signOutReason()).toBe('ended');

    // On the next visit that is known: nobody is asked, and nothing is said.
    server.resetHandlers();
    const next = await freshTab();
    await next.startSession();
    expect(next.sessionState().status).toBe('guest');
    expect((await import('./signOutReason')).signOutReason()).toBeNull();
  });

  it('with a token that was ended elsewhere is a guest who is told so, until the next sign-in', async () => {
    localStorage.setItem('auth._token.local', token(600));
    server.use(
      http.get(apiUrl('/profile'), () => HttpResponse.json({ message: 'No' }, { status: 401 })),
      http.post(apiUrl('/token/refresh'), () => HttpResponse.json({ message: 'No' }, { status: 401 })),
    );
    const session = await freshTab();
    const { signOutReason } = await import('./signOutReason');
    await session.startSession();
    expect(session.sessionState().status).toBe('guest');
    expect(signOutReason()).toBe('ended');
    session.setAccount(account as Account);
    expect(signOutReason()).toBeNull();
  });

  it.each([
    ['fails', () => HttpResponse.json({}, { status: 500 })],
    ['does not answer', () => HttpResponse.error()],
  ])('while the server %s signs nobody out, and goes on when asked again', async (_what, answer) => {
    const kept = token(600);
    leftBy(kept);
    server.use(http.get(apiUrl('/profile'), answer));
    const session = await freshTab();
    await session.startSession();
    expect(session.sessionState()).toMatchObject({ status: 'unknown', account: null });
    expect(localStorage.getItem('auth._token.local')).toBe(kept);
    expect((await import('./signOutReason')).signOutReason()).toBeNull();

    profile();
    await session.restoreSession();
    expect(session.sessionState()).toEqual({ status: 'user', account });
  });
});

describe('a session found over by one tab', () => {
  const dead = () =>
    server.use(
      http.get(apiUrl('/profile'), () => HttpResponse.json({ message: 'No' }, { status: 401 })),
      http.post(apiUrl('/token/refresh'), () => HttpResponse.json({ message: 'No' }, { status: 401 })),
    );

  it.each([
    ['a token that looks alive', 600],
    ['a dead token', -1],
  ])('leaves nothing behind but who it was, in the storage alone, from %s', async (_what, secondsLeft) => {
    leftBy(token(secondsLeft));
    dead();
    const session = await freshTab();
    await session.startSession();
    expect(session.sessionState().status).toBe('guest');
    expect(keptOfPerson()).toEqual({ 'auth.user': USER });
    expect(cookies()).toEqual({});
  });

  it('leaves the pages of the others standing, which ask to sign in again', async () => {
    localStorage.setItem('auth._token.local', token(600));
    profile();
    const typing = await freshTab();
    await typing.startSession();

    // What the tab that was opened later writes, as the browser tells it.
    const told: StorageEventInit[] = [];
    for (const name of ['setItem', 'removeItem'] as const) {
      const real = Storage.prototype[name];
      vi.spyOn(Storage.prototype, name).mockImplementation(function (this: Storage, key: string, value = '') {
        real.call(this, key, value);
        if (this === localStorage) told.push({ key, newValue: localStorage.getItem(key) });
      });
    }
    dead();
    await (await freshTab()).startSession();
    expect(keptOfPerson()).toEqual({ 'auth.user': USER });
    expect(told.filter(({ key }) => key === 'auth.user')).toEqual([]);

    for (const event of told) window.dispatchEvent(new StorageEvent('storage', event));
    expect(typing.sessionState()).toEqual({ status: 'expired', account });

    // Signing in again there, and out again elsewhere, is a sign-out as ever.
    typing.setAccount(account as Account);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth.user', newValue: null }));
    expect(typing.sessionState().status).toBe('guest');
  });
});

describe('a page that the browser had put aside', () => {
  const comesBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  const signedIn = async () => {
    localStorage.setItem('auth._token.local', token(600));
    profile();
    const session = await freshTab();
    await session.startSession();
    expect(session.sessionState().status).toBe('user');
    return session;
  };

  it('shows nothing any more to whoever signed out meanwhile', async () => {
    const session = await signedIn();
    clearAll();
    comesBack();
    expect(session.sessionState().status).toBe('guest');
  });

  it('goes on where nothing happened', async () => {
    const session = await signedIn();
    comesBack();
    expect(session.sessionState().status).toBe('user');
  });

  it('is of the person who signed in meanwhile', async () => {
    const session = await signedIn();
    localStorage.setItem('auth._token.local', token(700));
    localStorage.setItem('auth.user', JSON.stringify({ id: 8, type: 'USER', language: 'en' }));
    server.use(http.get(apiUrl('/profile'), () => HttpResponse.json({ account: { ...account, id: 8 } })));
    comesBack();
    await waitFor(() => expect(session.sessionState().account?.id).toBe(8));
  });
});

describe('signing in and out', () => {
  it('keeps token and user in storage and cookies, under the names of the contract', async () => {
    const given = token(900);
    server.use(
      http.post(apiUrl('/signin'), () =>
        HttpResponse.json({ access_token: given, token_type: 'Bearer', expires_in: 900 }),
      ),
    );
    profile();
    const session = await freshTab();
    await session.startSession();
    await expect(session.signIn({ email: 'n@example.com', password: 'x' })).resolves.toMatchObject({
      access_token: given,
    });
    expect(session.sessionState().status).toBe('user');
    expect(cookies()['auth.strategy']).toBe('local');
    expect(decodeURIComponent(cookies()['auth._token.local'] ?? '')).toBe(given);
    expect(JSON.parse(decodeURIComponent(cookies()['auth.user'] ?? ''))).toEqual({
      id: 7,
      type: 'USER',
      language: 'ar',
    });
    expect(localStorage.getItem('auth._token.local')).toBe(given);
  });

  it('passes the second step on', async () => {
    server.use(http.post(apiUrl('/signin'), () => HttpResponse.json({ two_step: true, challenge: 'c1' })));
    const session = await freshTab();
    await session.startSession();
    await expect(session.signIn({ email: 'n@example.com', password: 'x' })).resolves.toEqual({
      challenge: 'c1',
    });
    expect(session.sessionState().status).toBe('guest');
  });

  it('signing out clears everything, whatever the server says', async () => {
    localStorage.setItem('auth._token.local', token(600));
    profile();
    const session = await freshTab();
    await session.startSession();
    server.use(http.delete(apiUrl('/signout'), () => HttpResponse.json({}, { status: 500 })));
    await session.signOut();
    expect(session.sessionState().status).toBe('guest');
    expect(localStorage.getItem('auth._token.local')).toBeNull();
    expect(cookies()).toEqual({});
    expect((await import('./signOutReason')).signOutReason()).toBeNull();
  });

  it('another tab that signs out takes this one along', async () => {
    localStorage.setItem('auth._token.local', token(600));
    profile();
    const session = await freshTab();
    await session.startSession();
    clearAll();
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth._token.local', newValue: null }));
    expect(session.sessionState().status).toBe('guest');
  });

  it('follows even while the cookies of the tab that signed out are still going', async () => {
    localStorage.setItem('auth._token.local', token(600));
    profile();
    const session = await freshTab();
    await session.startSession();
    expect(cookies()['auth.user']).toBeDefined();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth.user', newValue: null }));
    expect(session.sessionState().status).toBe('guest');
  });

  it('a session that ends by itself keeps the person, so that the page may stay', async () => {
    localStorage.setItem('auth._token.local', token(600));
    profile();
    const session = await freshTab();
    await session.startSession();
    const { appEvents } = await import('@/api/appEvents');
    appEvents.emit('signedOut', {});
    expect(session.sessionState()).toEqual({ status: 'expired', account });
  });
});
