import { afterEach, expect, it, vi } from 'vitest';
import { PAINTED } from './marks';

const asked = () =>
  [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));

/** The document with its painting, and the script in it that names what the first screen needs. */
async function documentWith(style: string) {
  document.body.innerHTML = `<div id="${PAINTED}" style="${style}"></div>`;
  const script = document.createElement('script');
  script.dataset.modules = '/assets/a.js /assets/b.js';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  vi.resetModules();
  await import('./meanwhile');
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

it('asks for the application once the painting is on the glass, also where a browser does not know checkVisibility', async () => {
  let painted = () => {};
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: () => void) {
        painted = tell;
      }
      observe() {}
    },
  );
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  expect(Element.prototype).not.toHaveProperty('checkVisibility');
  await documentWith('display: block');
  expect(asked()).toEqual([]);
  painted();
  expect(asked()).toEqual(['/assets/a.js', '/assets/b.js']);
});
