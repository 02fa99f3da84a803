/** Before every test file: matchers, a clean document, both languages of the common words. */
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { common } from '@/i18n/common';
import { startI18n } from '@/i18n/i18n';

beforeAll(async () => {
  await startI18n('ar');
  await Promise.all([common.load('ar'), common.load('en')]);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});

// jsdom has no layout: the component library only asks whether something matches.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
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
