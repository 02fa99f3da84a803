import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STAYED_AFTER_MS } from '@/config/env';
import { leaveFor } from './redirect';

/** A place on this page, so that the browser-like document can go there. */
const ADDRESS = '#payment-7';
const navigation = new EventTarget();
let isHere: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigation', navigation);
  isHere = false;
  void leaveFor(ADDRESS).then(() => {
    isHere = true;
  });
});

afterEach(() => {
  window.dispatchEvent(new Event('pageshow'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

it('waits while the other page is on its way', async () => {
  await vi.advanceTimersByTimeAsync(STAYED_AFTER_MS - 1);
  expect(window.location.hash).toBe(ADDRESS);
  expect(isHere).toBe(false);
});

it.each([
  ['the reader comes back', () => window.dispatchEvent(new Event('pageshow'))],
  ['the browser gives up', () => navigation.dispatchEvent(new Event('navigateerror'))],
  ['nobody says anything for long', () => vi.advanceTimersByTime(STAYED_AFTER_MS)],
])('ends when %s', async (_case, happen) => {
  happen();
  await vi.advanceTimersByTimeAsync(0);
  expect(isHere).toBe(true);
});
