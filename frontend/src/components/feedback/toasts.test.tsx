import { act, render, screen, within } from '@testing-library/react';
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

  it('that say it was saved go when the form is refused', async () => {
    await show();
    act(() => {
      toast.error('Failed');
      toast.success('Saved');
    });
    act(() => appEvents.emit('refused', {}));
    expect(currentToasts()).toMatchObject([{ text: 'Failed' }]);
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
    expect(screen.getByText('Invoice paid')).toBeInTheDocument();
    act(() => appEvents.emit('failed', { notice: { kind: 'throttled', seconds: 2 } }));
    expect(screen.getByText('Too many attempts. Try again in 2 seconds.')).toBeInTheDocument();
    // The older success does not stand beside what failed since.
    expect(currentToasts()).toHaveLength(1);
  });

  it.each(['written', 'abandoned'] as const)('ask for a correction only until the form is %s', async (end) => {
    await show();
    act(() => appEvents.emit('failed', { notice: { kind: 'network' } }));
    act(() => appEvents.emit('failed', { notice: { kind: 'fields', text: 'Correct the marked fields' } }));
    expect(screen.getByText('Correct the marked fields')).toBeInTheDocument();
    act(() => appEvents.emit(end, {}));
    expect(screen.queryByText('Correct the marked fields')).toBeNull();
    // That something else was not sent is still true.
    expect(currentToasts()).toHaveLength(1);
  });

  it('say that a write was lost only until it has been repeated', async () => {
    await show();
    const call = 'post /companies/1/withdrawal-requests';
    act(() => appEvents.emit('failed', { notice: { kind: 'network' }, call }));
    act(() => appEvents.emit('written', { call: 'put /me' }));
    expect(currentToasts()).toHaveLength(1);
    act(() => appEvents.emit('written', { call }));
    expect(currentToasts()).toEqual([]);
  });

  it('about a call go when it is sent once more', async () => {
    await show();
    const call = 'put /profile';
    act(() => appEvents.emit('failed', { notice: { kind: 'server' }, call }));
    act(() => appEvents.emit('sent', { call: 'put /other' }));
    expect(currentToasts()).toHaveLength(1);
    act(() => appEvents.emit('sent', { call }));
    expect(currentToasts()).toEqual([]);
  });

  it('of one call tell the last that came of it', async () => {
    await show();
    const call = 'put /profile';
    act(() => appEvents.emit('failed', { notice: { kind: 'server' }, call: 'put /other' }));
    act(() => appEvents.emit('failed', { notice: { kind: 'throttled', seconds: 2 }, call }));
    act(() => appEvents.emit('sent', { call }));
    act(() => appEvents.emit('failed', { notice: { kind: 'network' }, call }));
    expect(currentToasts().map(({ untilWritten }) => untilWritten)).toEqual(['put /other', call]);
    expect(screen.queryByText('Too many attempts. Try again in 2 seconds.')).toBeNull();
  });

  it('about a record take the place of one another, and leave others alone', async () => {
    await show();
    const list = '/companies/c-1/withdrawal-requests';
    act(() => appEvents.emit('succeeded', { message: 'Requested', url: list }));
    act(() => appEvents.emit('succeeded', { message: 'Address removed', url: '/companies/c-1/addresses/1' }));
    act(() => appEvents.emit('succeeded', { message: 'Address removed too', url: '/companies/c-1/addresses/12' }));
    act(() => appEvents.emit('succeeded', { message: 'Paused', url: `${list}/5/pause` }));
    act(() => appEvents.emit('succeeded', { message: 'Cancelled', url: `${list}/5` }));
    expect(currentToasts().map(({ text }) => text)).toEqual(['Address removed', 'Address removed too', 'Cancelled']);
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
    const place = within(screen.getByRole('region', { name: 'Notifications' }));
    const [errors, others] = [place.getByRole('alert'), place.getByRole('status')];
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
