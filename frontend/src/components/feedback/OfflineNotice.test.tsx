import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LocaleContext } from '@/i18n/messages';
import { OfflineNotice } from './OfflineNotice';

const WORDS = 'You’re offline. What you typed stays here; you can save it once you’re back online.';

it('shows while there is no network, and goes by itself', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(
    <LocaleContext value={{ locale: 'en', dir: 'ltr', switchTo: () => undefined }}>
      <OfflineNotice />
    </LocaleContext>,
  );
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent(WORDS);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
