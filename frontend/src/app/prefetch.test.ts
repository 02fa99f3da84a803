import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PREFETCH_AFTER_MS } from '@/config/env';
import { PATHS } from '@/config/paths';
import { prefetchWhenIdle } from './prefetch';
import * as screens from './screens';

const idle: (() => void)[] = [];

/** What was fetched, as `<screen> <piece>`. */
const fetched: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(screens, 'preloads').mockImplementation((name) =>
    ['layout', 'page'].map((piece) => () => Promise.resolve(fetched.push(`${name} ${piece}`))),
  );
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
});
afterEach(() => {
  idle.length = 0;
  fetched.length = 0;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function fetchedFrom(path: string): Promise<string[]> {
  prefetchWhenIdle(path);
  vi.advanceTimersByTime(PREFETCH_AFTER_MS);
  for (let work = idle.shift(); work; work = idle.shift()) {
    // Never two at once.
    expect(idle).toHaveLength(0);
    work();
    await vi.advanceTimersByTimeAsync(0);
  }
  return fetched;
}

describe('what is fetched ahead', () => {
  it.each([
    ['/login', ['home']],
    ['/start', ['home']],
    ['/', ['company', 'addCompany']],
    ['/company', ['company', 'addCompany']],
    ['/company/5', ['licence', 'invoices', 'charges']],
    ['/company/5/invoices', ['invoice']],
    ['/company/5/charges', ['payment', 'statement']],
    ['/company/5/withdrawal-requests', ['withdrawalAdd', 'withdrawal']],
    ['/terms', []],
    ['/no/such/page', []],
  ])('from %s', async (path, names) => {
    expect(await fetchedFrom(path)).toEqual(names.flatMap((name) => [`${name} layout`, `${name} page`]));
  });

  it('is no page that does not exist', async () => {
    vi.spyOn(screens, 'isBuilt').mockImplementation((name) => name !== 'statement');
    expect(await fetchedFrom('/company/5/charges')).toEqual(['payment layout', 'payment page']);
  });

  it('lets the first screen settle, and waits until the browser is idle', () => {
    prefetchWhenIdle('/login');
    vi.advanceTimersByTime(PREFETCH_AFTER_MS - 1);
    expect(idle).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(idle).toHaveLength(1);
    expect(fetched).toEqual([]);
  });

  it('goes on with the next piece when one does not come', async () => {
    const [lost, page] = [vi.fn().mockRejectedValue(new Error('lost')), vi.fn().mockResolvedValue(null)];
    vi.mocked(screens.preloads).mockReturnValue([lost, page]);
    await fetchedFrom('/login');
    expect(page).toHaveBeenCalledOnce();
  });

  it('waits for the document, once', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    prefetchWhenIdle('/login');
    vi.advanceTimersByTime(PREFETCH_AFTER_MS);
    expect(idle).toHaveLength(0);
    state.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(PREFETCH_AFTER_MS);
    expect(idle).toHaveLength(1);
  });

  it('is nothing for those who save data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    expect(await fetchedFrom(PATHS.login)).toEqual([]);
    expect(idle).toHaveLength(0);
  });

  it('comes a while later where a browser does not tell when it is idle', async () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window, 'requestIdleCallback');
    prefetchWhenIdle('/login');
    await vi.runAllTimersAsync();
    expect(fetched).toEqual(['home layout', 'home page']);
  });
});
