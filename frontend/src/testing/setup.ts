/** Before every test file: matchers, a clean document, all words in both languages. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { loadMessages } from '@/i18n/messages';

// Code is fetched when it is needed; a busy machine takes its time.
configure({ asyncUtilTimeout: 8_000 });

beforeAll(async () => {
  const parts = ['guests', 'inside'] as const;
  await Promise.all(parts.flatMap((part) => [loadMessages(part, 'ar'), loadMessages(part, 'en')]));
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

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver ??= NoResizeObserver;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
