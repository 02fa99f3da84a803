import { expect, it } from 'vitest';

const nothing = () => undefined;

it.fails.each([
  ['a timer', () => setTimeout(nothing, 10_000)],
  ['an interval', () => setInterval(nothing, 10_000)],
  ['a frame', () => requestAnimationFrame(() => requestAnimationFrame(nothing))],
  ['an observer', () => new MutationObserver(nothing).observe(document, { childList: true })],
  ['a request', () => new XMLHttpRequest().open('GET', '/api/v1/companies')],
  ['a listener of the window', () => window.addEventListener('storage', nothing)],
  ['a listener of the document', () => document.addEventListener('keydown', nothing, true)],
])('a test that leaves %s fails', (_what, start) => {
  start();
});

it('a test that ends what it started passes', () => {
  clearTimeout(setTimeout(nothing, 10_000));
  cancelAnimationFrame(requestAnimationFrame(nothing));
  const observer = new MutationObserver(nothing);
  observer.observe(document, { childList: true });
  observer.disconnect();
  const left = new AbortController();
  window.addEventListener('storage', nothing, { signal: left.signal });
  left.abort();
  document.addEventListener('keydown', nothing, true);
  document.removeEventListener('keydown', nothing, true);
  window.addEventListener('online', nothing, { once: true });
  expect(window.dispatchEvent(new Event('online'))).toBe(true);
});
