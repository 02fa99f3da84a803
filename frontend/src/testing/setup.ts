/** Before every test file: matchers, a clean document, all words in both languages; a test ends what it starts. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
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

beforeAll(async () => {
  const { loadMessages, PARTS } = await import('@/i18n/messages');
  await Promise.all(PARTS.flatMap((part) => [loadMessages(part, 'ar'), loadMessages(part, 'en')]));
});

afterEach(() => {
  cleanup();
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
Element.prototype.scrollIntoView ??= () => undefined;
