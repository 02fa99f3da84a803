/** Before every test file: matchers, a clean document, both languages of the words that all screens share. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { common } from '@/i18n/common';
import { startI18n } from '@/i18n/i18n';
import { words } from '@/resources/words';

// Code is fetched when it is needed; a busy machine takes its time.
configure({ asyncUtilTimeout: 8_000 });

beforeAll(async () => {
  await startI18n('ar');
  await Promise.all([common, words].flatMap((bundle) => [bundle.load('ar'), bundle.load('en')]));
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
