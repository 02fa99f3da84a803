/** Before every test file: matchers, a clean document, all words in both languages; a test ends what it starts. */
import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, vi } from 'vitest';
import './leftovers';

// The files of a process share libraries and document. Each begins with fresh code of the product, which remembers
// nothing, and with an empty document.
vi.resetModules();
sessionStorage.clear();
localStorage.clear();
for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
window.history.replaceState(null, '', '/');
document.head.replaceChildren();
document.body.replaceChildren();
for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);

// Code is fetched when it is needed; a busy machine takes its time.
configure({ asyncUtilTimeout: 8_000 });

let words: i18n;
beforeAll(async () => {
  const [{ i18n, startI18n }, { WORDS }] = await Promise.all([import('@/i18n/i18n'), import('./words')]);
  await startI18n('ar', { resources: WORDS });
  words = i18n;
});

afterEach(() => {
  cleanup();
  void words.changeLanguage('ar');
  notifications.clean();
  localStorage.clear();
});

// jsdom has no layout: the component library only asks whether something matches. Nothing moves, so that no timer of
// something that fades outlives its test.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: query.includes('prefers-reduced-motion: reduce'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
    onchange: null,
  }),
});

// Fields that grow with their text measure anew when fonts have come.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver ??= NoResizeObserver;
window.scrollTo = () => undefined;
// Browsers of today answer with a promise, which an effect must not hand on as its clean-up.
Element.prototype.scrollIntoView ??= () => Promise.resolve() as never;
