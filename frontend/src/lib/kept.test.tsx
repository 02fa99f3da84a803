import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useKeptWhileUnsaved } from './kept';
import { registerUnsaved } from './unsaved';

describe('what a form needs', () => {
  const kept = () =>
    renderHook<string | null, { now: string | null }>(({ now }) => useKeptWhileUnsaved(now), {
      initialProps: { now: 'account' },
    });

  it('stays while something is typed that is saved nowhere, and goes with it', () => {
    const { result, rerender } = kept();
    const release = registerUnsaved({ confirmLeave: () => Promise.resolve(false), isLeaving: () => false });
    rerender({ now: null });
    expect(result.current).toBe('account');
    release();
    rerender({ now: null });
    expect(result.current).toBeNull();
  });

  it('goes at once where nothing is typed', () => {
    const { result, rerender } = kept();
    rerender({ now: null });
    expect(result.current).toBeNull();
  });
});
