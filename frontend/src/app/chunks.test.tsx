import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerUnsaved } from '@/lib/unsaved';
import { mayReload, watchForLostChunks } from './chunks';

let stop: () => void;
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockReset();
  stop = watchForLostChunks(reload);
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
