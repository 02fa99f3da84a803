/** Two people one after the other in one browser: what one asked for is never the other's. */
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { apiUrl, server } from '@/testing/server';
import { account, clearAll, cookies, freshTab, profile, tabsPerTest, token } from '@/testing/tabs';

tabsPerTest();

describe('another person, in another tab,', () => {
  const MOST_SECONDS = 900;
  const tokenFor = (id: number, secondsLeft: number) =>
    `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + secondsLeft, user_id: String(id) }))}.y`;
  const [MINE, RENEWED, THEIRS] = [tokenFor(7, 600), tokenFor(7, MOST_SECONDS), tokenFor(8, MOST_SECONDS)];
  const personOf = (request: Request) => (request.headers.get('authorization')?.endsWith(THEIRS) ? 8 : 7);
  const tell = (key: string, newValue: string | null) => {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  };
  const signsOut = () => {
    clearAll();
    tell('auth.user', null);
  };
  const signsIn = () => {
    document.cookie = `auth._token.local=${THEIRS}; path=/`;
    tell('auth._token.local', THEIRS);
    tell('auth.user', JSON.stringify({ id: 8, type: 'USER', language: 'ar' }));
  };

  /** A tab of person 7 whose writes are refused, with the persons in whose name they were sent. */
  const tabOfMine = async () => {
    localStorage.setItem('auth._token.local', MINE);
    const sent: number[] = [];
    server.use(
      http.get(apiUrl('/profile'), ({ request }) =>
        HttpResponse.json({ account: { ...account, id: personOf(request) } }),
      ),
      http.put(apiUrl('/profile'), ({ request }) => {
        sent.push(personOf(request));
        return HttpResponse.json({ message: 'No' }, { status: personOf(request) === 8 ? 200 : 401 });
      }),
    );
    const session = await freshTab();
    await session.startSession();
    const { api } = await import('@/api/client');
    return { session, sent, save: () => api.put('/profile', { first_name: 'نورة' }) };
  };

  const isTheirs = (session: Awaited<ReturnType<typeof freshTab>>) =>
    waitFor(() => {
      expect(session.sessionState()).toMatchObject({ status: 'user', account: { id: 8 } });
    });

  it.each([
    ['whose token is found', () => (document.cookie = `auth._token.local=${THEIRS}; path=/`)],
    [
      'whom the server renews',
      () =>
        server.use(
          http.post(apiUrl('/token/refresh'), () =>
            HttpResponse.json({ access_token: THEIRS, token_type: 'Bearer', expires_in: MOST_SECONDS }),
          ),
        ),
    ],
  ])('%s, sends nothing of mine in their name', async (_how, come) => {
    const { session, sent, save } = await tabOfMine();
    come();
    await expect(save()).rejects.toMatchObject({ status: 401 });
    expect(sent).toEqual([7]);
    await isTheirs(session);
  });

  it('is shown, also where nobody signed out before', async () => {
    const { session } = await tabOfMine();
    signsIn();
    await isTheirs(session);
  });

  it('is not shown under my name where their profile cannot be had', async () => {
    const { session } = await tabOfMine();
    server.use(http.get(apiUrl('/profile'), () => HttpResponse.error()));
    signsIn();
    await waitFor(() => expect(session.sessionState()).toMatchObject({ status: 'unknown', account: null }));
  });

  /** Until it is released, a renewal is on its way. */
  const lateRenewal = () => {
    let release!: () => void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun!: () => void;
    const underWay = new Promise<void>((resolve) => {
      begun = resolve;
    });
    server.use(
      http.post(apiUrl('/token/refresh'), async () => {
        begun();
        await held;
        return HttpResponse.json({ access_token: RENEWED, token_type: 'Bearer', expires_in: MOST_SECONDS });
      }),
    );
    return { release, underWay };
  };

  it('signing out is not undone by a renewal that ends later', async () => {
    const { session, save } = await tabOfMine();
    const { release, underWay } = lateRenewal();
    const saved = save();
    await underWay;
    signsOut();
    release();
    await expect(saved).rejects.toMatchObject({ status: 401 });
    expect(session.sessionState().status).toBe('guest');
    expect([localStorage.length, cookies()]).toEqual([0, {}]);
  });

  it('stays signed in when a renewal of mine ends later', async () => {
    const { session, save } = await tabOfMine();
    const { release, underWay } = lateRenewal();
    const saved = save();
    await underWay;
    signsOut();
    signsIn();
    await isTheirs(session);
    release();
    await expect(saved).rejects.toMatchObject({ status: 401 });
    expect(localStorage.getItem('auth._token.local')).toBe(THEIRS);
    expect((await import('./tokens')).currentToken()).toBe(THEIRS);
    expect(session.sessionState().status).toBe('user');
  });
});

it('whoever signs out waits for a renewal that is on its way', async () => {
  localStorage.setItem('auth._token.local', token(600));
  profile();
  const session = await freshTab();
  await session.startSession();
  const told: string[] = [];
  let release!: () => void;
  const request = (_name: string, _options: object, work: () => unknown) =>
    new Promise<void>((resolve) => {
      release = resolve;
    }).then(() => {
      told.push('renewed');
      return work();
    });
  vi.stubGlobal('navigator', { locks: { request } });
  server.use(
    http.delete(apiUrl('/signout'), () => {
      told.push('signed out');
      return HttpResponse.json({ message: null });
    }),
  );
  const done = session.signOut();
  release();
  await done;
  vi.unstubAllGlobals();
  expect(told).toEqual(['renewed', 'signed out']);
});
