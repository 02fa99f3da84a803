/** Tabs of one browser: each begins with no code and no memory of the others, all share storage and cookies. */
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { apiUrl, server } from './server';

export const token = (secondsLeft: number) =>
  `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + secondsLeft }))}.y`;
export const account = { id: 7, type: 'USER', language: 'ar', first_name: 'نورة', email: 'n@example.com' };

export const cookies = () =>
  Object.fromEntries(
    document.cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string]),
  );
export const clearAll = () => {
  for (const name of Object.keys(cookies())) document.cookie = `${name}=; max-age=0; path=/`;
  localStorage.clear();
};
export const USER = JSON.stringify({ id: 7, type: 'USER', language: 'ar' });
/** An earlier visit's session. */
export const leftBy = (accessToken: string) => {
  localStorage.setItem('auth.strategy', 'local');
  localStorage.setItem('auth._token.local', accessToken);
  localStorage.setItem('auth.user', USER);
};

/** What the browser still keeps of a person; its time zone is nobody's. */
export const keptOfPerson = () =>
  Object.fromEntries(Object.entries(localStorage).filter(([key]) => key !== 'timezone'));
/** Every test begins like a freshly opened tab. */
export const freshTab = async () => {
  vi.resetModules();
  return import('@/session/session');
};

export const profile = () => server.use(http.get(apiUrl('/profile'), () => HttpResponse.json({ account })));

/** Called once by a test file: its server, and tabs that are closed with their test. */
export function tabsPerTest(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());
  afterEach(() => server.resetHandlers());
  beforeEach(clearAll);
  // The tabs of a test are closed with it.
  const heard: [string, EventListenerOrEventListenerObject][] = [];
  beforeEach(() => {
    const real = window.addEventListener.bind(window);
    vi.spyOn(window, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
        heard.push([type, listener]);
        real(type, listener, options);
      },
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
    for (const [type, listener] of heard.splice(0)) window.removeEventListener(type, listener);
  });
}
