import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { writeCookie } from '@/lib/storage';
import { apiUrl, server } from '@/testing/server';
import { refreshToken } from './refresh';
import { clearTokens, currentToken, KEY, storeToken } from './tokens';

const token = (secondsLeft: number) =>
  `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + secondsLeft }))}.y`;
const [OLD, NEW] = [token(600), token(900)];
let asked = 0;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  asked = 0;
  clearTokens();
  storeToken(OLD, 600);
  server.use(
    http.post(apiUrl('/token/refresh'), () => {
      asked += 1;
      return HttpResponse.json({ access_token: NEW, token_type: 'Bearer', expires_in: 900 });
    }),
  );
});

it('a refused token is renewed, once for all calls of a tab', async () => {
  expect(await Promise.all([refreshToken(OLD), refreshToken(OLD)])).toEqual([NEW, NEW]);
  expect(asked).toBe(1);
});

it('a call that was sent before the last renewal needs no other', async () => {
  await refreshToken(OLD);
  expect(await refreshToken(OLD)).toBe(NEW);
  expect(asked).toBe(1);
});

/** The browser's locks, of which another tab holds the one that renews until it is released. */
function lockOfAnotherTab() {
  let release!: () => void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => held.then(work) } });
  return release;
}

it("another tab's renewal is waited for, and taken over", async () => {
  const release = lockOfAnotherTab();
  const renewed = refreshToken(OLD);
  localStorage.setItem(KEY.token, NEW);
  release();
  expect(await renewed).toBe(NEW);
  expect(currentToken()).toBe(NEW);
  expect(asked).toBe(0);
});

it("another tab's renewal that is over is seen at once by its cookie, where the storage still lags behind", async () => {
  writeCookie(KEY.token, NEW, 900);
  expect(await refreshToken(OLD)).toBe(NEW);
  expect(asked).toBe(0);
});

it('where the other tab got nothing, this one asks', async () => {
  const release = lockOfAnotherTab();
  const renewed = refreshToken(OLD);
  release();
  expect(await renewed).toBe(NEW);
  expect(asked).toBe(1);
});
