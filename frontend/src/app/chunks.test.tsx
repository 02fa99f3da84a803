import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { quietly } from '@/lib/ahead';
import { registerUnsaved } from '@/lib/unsaved';
import { addCompanyStepRoute } from '@/pages/add-company/route';
import type { AppRoute } from '@/session/appRoute';
import { mayReload, watchForLostChunks } from './chunks';
import { withWords } from './router';

let stop: () => void;
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockReset();
  stop = watchForLostChunks(undefined, reload);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Whether the failure was taken care of, so that no error page shows. */
const lose = () => {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it.each([
  [null, true],
  ['0', true],
  ['940001', false],
  ['940000', true],
])('one second after a thousand, the last at %s', (last, expected) => {
  expect(mayReload(1_000_000, last)).toBe(expected);
});

it('a lost part of the application reloads the page, once a minute', () => {
  expect([lose(), lose()]).toEqual([true, false]);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(59_999);
  expect(lose()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(lose()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('whoever is on their way arrives by the reload where they were going, and sees no failure before', async () => {
  stop();
  const lost: AppRoute['lazy'] = async () => {
    await Promise.resolve();
    expect(lose()).toBe(true);
    throw new Error('Failed to fetch dynamically imported module');
  };
  const lazy = withWords({ ...addCompanyStepRoute, lazy: lost }, 'addCompany');
  const router = createMemoryRouter(
    [
      { path: '/add-company', element: null },
      { path: '/add-company/:id/:step', lazy },
    ],
    { initialEntries: ['/add-company'] },
  );
  let stays: () => void = () => undefined;
  const go = vi.fn(() => new Promise<void>((resolve) => (stays = resolve)));
  stop = watchForLostChunks(router, go);
  void router.navigate('/add-company/7/2?field=sub_domain', { replace: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(go).toHaveBeenCalledExactlyOnceWith('/add-company/7/2?field=sub_domain');
  expect(router.state.navigation.state).toBe('loading');
  // The browser gave up on the way: now it is a failure, in the place of the page.
  stays();
  await vi.advanceTimersByTimeAsync(0);
  expect(router.state.location.pathname).toBe('/add-company/7/2');
});

it('what is fetched ahead reloads nothing', async () => {
  await quietly(async () => {
    await Promise.resolve();
    expect(lose()).toBe(false);
  });
  expect(reload).not.toHaveBeenCalled();
  expect(lose()).toBe(true);
});

it('without a network the page stays, with what was typed', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(lose()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('with unsaved changes the page stays, and the part that is lost has to say so', () => {
  const saved = registerUnsaved({ confirmLeave: () => Promise.resolve(false), isLeaving: () => false });
  expect(lose()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  saved();
  expect(lose()).toBe(true);
});

it('without storage nothing counts, so nothing reloads', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('closed');
  });
  expect(lose()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
