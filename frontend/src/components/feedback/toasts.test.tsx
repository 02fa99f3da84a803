import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appEvents } from '@/api/appEvents';
import { LocaleContext } from '@/i18n/messages';
import { currentToasts, dismissToast, toast, Toaster } from './toasts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  act(() => currentToasts().forEach(({ id }) => dismissToast(id)));
  vi.useRealTimers();
});

const show = async () => {
  render(
    <LocaleContext value={{ locale: 'en', dir: 'ltr', switchTo: () => undefined }}>
      <Toaster />
    </LocaleContext>,
  );
  await screen.findByLabelText('Notifications');
};

describe('toasts', () => {
  it('stay for ten seconds', async () => {
    await show();
    act(() => toast.success('Saved'));
    act(() => void vi.advanceTimersByTime(9_900));
    expect(screen.getByText('Saved')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('close with X, which screen readers call by its meaning', async () => {
    await show();
    act(() => toast.error('Failed'));
    const close = screen.getByRole('button', { name: 'Close' });
    expect(close).toHaveTextContent('X');
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(close);
    expect(screen.queryByText('Failed')).not.toBeInTheDocument();
  });

  it('give the focus back to where it was, and go with Escape', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<input aria-label="amount" />);
    await show();
    act(() => toast.error('Failed'));
    act(() => screen.getByLabelText('amount').focus());
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('amount')).toHaveFocus();

    act(() => toast.error('Failed again'));
    await user.keyboard('{Escape}');
    expect(currentToasts()).toEqual([]);
    expect(screen.getByLabelText('amount')).toHaveFocus();
  });

  it('stay when Escape closes what is open above the page', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<div role="dialog" />);
    await show();
    act(() => toast.error('Failed'));
    await user.keyboard('{Escape}');
    expect(screen.getByText('Failed')).toBeInTheDocument();
  });

  it('say what the client reports, and nothing for what is silent', async () => {
    await show();
    act(() => appEvents.emit('succeeded', { message: 'Invoice paid' }));
    act(() => appEvents.emit('failed', { notice: { kind: 'silent' } }));
    act(() => appEvents.emit('failed', { notice: { kind: 'throttled', seconds: 2 } }));
    expect(screen.getByText('Invoice paid')).toBeInTheDocument();
    expect(screen.getByText('Too many attempts. Try again in 2 seconds.')).toBeInTheDocument();
    expect(currentToasts()).toHaveLength(2);
  });

  it('ask for a correction only until it has been made', async () => {
    await show();
    act(() => appEvents.emit('failed', { notice: { kind: 'network' } }));
    act(() => appEvents.emit('failed', { notice: { kind: 'fields', text: 'Correct the marked fields' } }));
    expect(screen.getByText('Correct the marked fields')).toBeInTheDocument();
    act(() => appEvents.emit('written', {}));
    expect(screen.queryByText('Correct the marked fields')).toBeNull();
    // That something else was not sent is still true.
    expect(currentToasts()).toHaveLength(1);
  });

  it('go with the person they spoke to', async () => {
    await show();
    act(() => toast.error('Wrong password'));
    act(() => appEvents.emit('sessionCleared', {}));
    expect(screen.queryByText('Wrong password')).toBeNull();
    expect(currentToasts()).toEqual([]);
  });

  it('stand in live regions that were there before them, none inside another', async () => {
    await show();
    const [errors, others] = [screen.getByRole('alert'), screen.getByRole('status')];
    act(() => {
      toast.error('Lost');
      toast.success('Saved');
    });
    expect(errors).toHaveTextContent('Lost');
    expect(others).toHaveTextContent('Saved');
    const LIVE = ':is([role="alert"], [role="status"], [aria-live])';
    expect(document.querySelectorAll(`${LIVE} ${LIVE}`)).toHaveLength(0);
  });

  it('the same sentence twice is one toast', async () => {
    await show();
    act(() => {
      toast.error('Lost');
      toast.error('Lost');
    });
    expect(currentToasts()).toHaveLength(1);
  });
});
