import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserHistory, type Guard } from './history';

const popped = () =>
  new Promise<void>((resolve) => window.addEventListener('popstate', () => setTimeout(resolve), { once: true }));

describe('history with a guard', () => {
  let history: BrowserHistory;

  beforeEach(() => {
    window.history.replaceState(null, '', '/start');
    history = new BrowserHistory();
  });
  afterEach(() => history.dispose());

  it('tells of every move', () => {
    const heard = vi.fn();
    history.listen(heard);
    history.push('/next?a=1#b', { from: 'test' });
    expect(heard).toHaveBeenCalledWith({
      action: 'PUSH',
      location: expect.objectContaining({
        pathname: '/next',
        search: '?a=1',
        hash: '#b',
        state: { from: 'test' },
      }) as unknown,
    });
    expect(window.location.pathname).toBe('/next');
  });

  it('holds a link back until told to proceed', () => {
    let proceed = () => undefined as void;
    history.hold((attempt) => {
      proceed = attempt.proceed;
    });
    history.push('/elsewhere');
    expect(window.location.pathname).toBe('/start');
    proceed();
    expect(window.location.pathname).toBe('/elsewhere');
  });

  it('asks nobody for another query or another language of the same page', () => {
    const guard = vi.fn<Guard>();
    history.hold(guard);
    history.push('/start?page=2');
    history.replace('/en/start?page=2');
    expect(guard).not.toHaveBeenCalled();
    expect(window.location.pathname).toBe('/en/start');
  });

  it('holds the back button, and goes back when told to', async () => {
    history.push('/form');
    const attempts: (() => void)[] = [];
    const release = history.hold(({ proceed }) => attempts.push(proceed));

    window.history.back();
    // One event for the browser's own move, one for ours back to the form.
    await popped();
    await waitFor(() => expect(attempts).toHaveLength(1));
    expect([history.location.pathname, window.location.pathname]).toEqual(['/form', '/form']);

    const last = popped();
    attempts[0]?.();
    await last;
    expect([history.location.pathname, window.location.pathname]).toEqual(['/start', '/start']);
    release();
  });

  it('lets go when the guard is released', () => {
    const guard = vi.fn<Guard>();
    history.hold(guard)();
    history.push('/free');
    expect(guard).not.toHaveBeenCalled();
    expect(window.location.pathname).toBe('/free');
  });

  it('warns before the tab is closed only while held', () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    const release = history.hold(() => undefined);
    expect(leave()).toBe(true);
    release();
    expect(leave()).toBe(false);
    history.hold(
      () => undefined,
      () => true,
    );
    expect(leave(), 'what is typed is on its way').toBe(false);
  });

  it('asks the form that came last, and then again the one below it', () => {
    const [below, above] = [vi.fn<Guard>(), vi.fn<Guard>()];
    history.hold(below);
    const release = history.hold(above);
    history.push('/elsewhere');
    release();
    history.push('/elsewhere');
    expect([above, below].map((guard) => guard.mock.calls.length)).toEqual([1, 1]);
  });
});
