import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PREFETCH_AFTER_MS } from '@/config/env';
import { prefetchLinked } from './prefetch';

const lazy = { near: vi.fn(() => Promise.resolve({})), far: vi.fn(() => Promise.resolve({})) };
const ROUTES = [
  {
    path: ':locale?',
    children: [
      { path: 'near', lazy: lazy.near },
      { path: 'far', lazy: lazy.far },
    ],
  },
];
let idle: (() => void) | undefined;

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  document.body.innerHTML = '<a href="/en/near">near</a><a href="https://elsewhere.example/far">far</a>';
  vi.stubGlobal('requestIdleCallback', (work: () => void, options: object) => {
    expect(options).toEqual({ timeout: 2_000 });
    idle = work;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => (idle = undefined));
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('fetches the code of what the page links to, when there is nothing else to do', () => {
  prefetchLinked(ROUTES);
  vi.advanceTimersByTime(PREFETCH_AFTER_MS);
  expect(lazy.near).not.toHaveBeenCalled();
  idle?.();
  expect(lazy.near).toHaveBeenCalledOnce();
  expect(lazy.far).not.toHaveBeenCalled();
});

it('fetches nothing once the page is left', () => {
  const stop = prefetchLinked(ROUTES);
  vi.advanceTimersByTime(PREFETCH_AFTER_MS);
  stop();
  idle?.();
  expect(lazy.near).not.toHaveBeenCalled();
});

it('fetches nothing for those who save data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  idle = undefined;
  prefetchLinked(ROUTES);
  vi.advanceTimersByTime(PREFETCH_AFTER_MS);
  expect(idle).toBeUndefined();
});
