import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  document.body.innerHTML = '<a href="/en/near">near</a><a href="https://elsewhere.example/far">far</a>';
  vi.stubGlobal('requestIdleCallback', (work: () => void, options: object) => {
    expect(options).toEqual({ timeout: 2_000 });
    idle = work;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => (idle = undefined));
});
afterEach(() => document.body.replaceChildren());

it('fetches the code of what the page links to, when there is nothing else to do', () => {
  prefetchLinked(ROUTES);
  expect(lazy.near).not.toHaveBeenCalled();
  idle?.();
  expect(lazy.near).toHaveBeenCalledOnce();
  expect(lazy.far).not.toHaveBeenCalled();
});

it('fetches nothing once the page is left', () => {
  prefetchLinked(ROUTES)();
  idle?.();
  expect(lazy.near).not.toHaveBeenCalled();
});

it('fetches nothing for those who save data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  idle = undefined;
  prefetchLinked(ROUTES);
  expect(idle).toBeUndefined();
});
