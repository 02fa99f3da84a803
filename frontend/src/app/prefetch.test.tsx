import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { prefetchPointedLinks } from './prefetch';
import * as screens from './screens';

it('fetches the page behind a link of ours that is pointed at or focused', () => {
  const preload = vi.spyOn(screens, 'preloadScreen').mockResolvedValue();
  document.body.innerHTML = '<a href="/en/company/5"><b>in</b></a><a href="https://example.org/company">out</a>';
  const stop = prefetchPointedLinks();
  const [inside, outside] = document.querySelectorAll('a');
  fireEvent.pointerOver(outside!);
  expect(preload).not.toHaveBeenCalled();
  fireEvent.pointerOver(inside!.firstElementChild!);
  fireEvent.focusIn(inside!);
  expect(preload.mock.calls).toEqual([
    ['/company/5', 'en'],
    ['/company/5', 'en'],
  ]);
  stop();
});
