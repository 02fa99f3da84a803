import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideToastOf, hideToasts, toast } from '@/lib/toasts';
import { InLanguage } from '@/testing/InLanguage';
import { shownToasts } from '@/testing/toasts';
import { theme } from '@/theme/theme';
import { Toaster } from './Toaster';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  act(hideToasts);
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show() {
  render(
    <MantineProvider theme={theme}>
      <InLanguage locale="en">
        <input aria-label="amount" />
        <Toaster />
      </InLanguage>
    </MantineProvider>,
  );
  await pass(0);
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

describe('toasts', () => {
  it('stay for ten seconds', async () => {
    await show();
    act(() => toast.success('Saved'));
    await pass(9_900);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    await pass(500);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('close with X, which screen readers call by its meaning', async () => {
    const user = await show();
    act(() => toast.error('Failed'));
    const close = screen.getByRole('button', { name: 'Close' });
    expect(close).toHaveTextContent('X');
    await user.click(close);
    await pass(500);
    expect(screen.queryByText('Failed')).toBeNull();
  });

  it('interrupt a screen reader for errors alone', async () => {
    await show();
    act(() => toast.error('Failed'));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed');
    act(() => toast.success('Saved'));
    expect(screen.getByText('Saved').closest('[role=status]')).not.toBeNull();
  });

  it('stay while the focus is on them, and give it back to where it was', async () => {
    const user = await show();
    act(() => toast.error('Failed'));
    act(() => screen.getByLabelText('amount').focus());
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    await pass(20_000);
    expect(screen.getByText('Failed')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('amount')).toHaveFocus();
    await pass(500);
    expect(screen.queryByText('Failed')).toBeNull();
  });

  it('go ten seconds after the focus has left them, and leave it where it is', async () => {
    const user = await show();
    act(() => toast.error('Failed'));
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    await user.click(screen.getByLabelText('amount'));
    await pass(9_000);
    expect(screen.getByText('Failed')).toBeInTheDocument();
    await pass(2_000);
    expect(screen.queryByText('Failed')).toBeNull();
    expect(screen.getByLabelText('amount')).toHaveFocus();
  });

  it('are one at a time: what happened last', () => {
    toast.error('Failed', 'order');
    toast.success('Ordered', 'other');
    expect(shownToasts().map(({ text }) => text)).toEqual(['Ordered']);
  });

  it('are taken back for what they tell about', () => {
    toast.error('Failed', 'order');
    hideToastOf('other');
    expect(shownToasts().map(({ text }) => text)).toEqual(['Failed']);
    hideToastOf('order');
    expect(shownToasts()).toEqual([]);
  });
});
