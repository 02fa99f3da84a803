import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BrowserHistory, HistoryContext } from './history';
import { useKept } from './kept';

describe('what a form needs', () => {
  const kept = (history: BrowserHistory) =>
    renderHook<string | null, { now: string | null }>(({ now }) => useKept(now), {
      initialProps: { now: 'account' },
      wrapper: ({ children }) => <HistoryContext value={history}>{children}</HistoryContext>,
    });

  it('stays while something is typed that is saved nowhere, and goes with it', () => {
    const history = new BrowserHistory();
    const { result, rerender } = kept(history);
    const release = history.hold(() => undefined);
    rerender({ now: null });
    expect(result.current).toBe('account');
    release();
    rerender({ now: null });
    expect(result.current).toBeNull();
    history.dispose();
  });

  it('goes at once where nothing is typed', () => {
    const history = new BrowserHistory();
    const { result, rerender } = kept(history);
    rerender({ now: null });
    expect(result.current).toBeNull();
    history.dispose();
  });
});
