import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { barState, loadingFailed, startLoading } from './LoadingBar';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('the loading bar', () => {
  it('does not show for short waits', () => {
    const end = startLoading();
    vi.advanceTimersByTime(190);
    end();
    vi.advanceTimersByTime(1_000);
    expect(barState()).toBe('hidden');
  });

  it('runs after 200 ms, and hides 500 ms after the end of everything', () => {
    const first = startLoading();
    const second = startLoading();
    vi.advanceTimersByTime(200);
    expect(barState()).toBe('running');
    first();
    expect(barState()).toBe('running');
    second();
    expect(barState()).toBe('done');
    vi.advanceTimersByTime(500);
    expect(barState()).toBe('hidden');
  });

  it('turns red on failure, however soon', () => {
    const end = startLoading();
    loadingFailed();
    end();
    expect(barState()).toBe('failed');
    vi.advanceTimersByTime(500);
    expect(barState()).toBe('hidden');
  });

  it('counts an end only once', () => {
    const first = startLoading();
    const second = startLoading();
    vi.advanceTimersByTime(200);
    first();
    first();
    expect(barState()).toBe('running');
    second();
    expect(barState()).toBe('done');
  });
});
