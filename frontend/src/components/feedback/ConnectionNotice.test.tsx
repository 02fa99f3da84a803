import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SLOW_MS } from '@/config/env';
import { registerUnsaved } from '@/lib/unsaved';
import { InLanguage } from '@/testing/InLanguage';
import { Themed } from '@/testing/themed';
import { ConnectionNotice } from './ConnectionNotice';
import { startLoading } from './LoadingBar';

const TYPED = 'What you typed stays here; you can save it once you’re back online.';

it.each([
  ['You’re offline.', false],
  [`You’re offline. ${TYPED}`, true],
])('shows while there is no network, and goes by itself: %s', (words, isTyped) => {
  const form = { confirmLeave: () => Promise.resolve(false), isLeaving: () => false };
  const saved = isTyped ? registerUnsaved(form) : () => undefined;
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(
    <InLanguage locale="en">
      <ConnectionNotice />
    </InLanguage>,
    { wrapper: Themed },
  );
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${words}$`));
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  saved();
});

it('says what takes long, until it is here', () => {
  vi.useFakeTimers();
  render(
    <InLanguage locale="en">
      <ConnectionNotice />
    </InLanguage>,
    { wrapper: Themed },
  );
  let end = startLoading();
  act(() => void vi.advanceTimersByTime(SLOW_MS));
  act(() => end());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  end = startLoading();
  act(() => void vi.advanceTimersByTime(SLOW_MS));
  act(() => void vi.advanceTimersByTime(SLOW_MS));
  expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual…');
  act(() => end());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  vi.useRealTimers();
});
