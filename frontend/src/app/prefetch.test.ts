import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATHS } from '@/config/paths';
import { prefetchWhenIdle } from './prefetch';
import * as routes from './routes';

const idle: (() => void)[] = [];

beforeEach(() => {
  vi.spyOn(routes, 'preload').mockResolvedValue();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
});
afterEach(() => {
  idle.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function fetchedFrom(path: string): Promise<string[]> {
  prefetchWhenIdle(path);
  for (let work = idle.shift(); work; work = idle.shift()) {
    // Never two at once.
    expect(idle).toHaveLength(0);
    work();
    await new Promise((done) => setTimeout(done));
  }
  return vi.mocked(routes.preload).mock.calls.map(([name]) => name);
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
    expect(await fetchedFrom(path)).toEqual(names);
  });

  it('is no page that does not exist', async () => {
    vi.spyOn(routes, 'isBuilt').mockImplementation((name) => name !== 'statement');
    expect(await fetchedFrom('/company/5/charges')).toEqual(['payment']);
  });

  it('waits until the browser is idle', () => {
    prefetchWhenIdle('/login');
    expect(routes.preload).not.toHaveBeenCalled();
  });

  it('waits for the document, once', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    prefetchWhenIdle('/login');
    expect(idle).toHaveLength(0);
    state.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    window.dispatchEvent(new Event('load'));
    expect(idle).toHaveLength(1);
  });

  it('is nothing for those who save data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    expect(await fetchedFrom(PATHS.login)).toEqual([]);
    expect(idle).toHaveLength(0);
  });

  it('comes a while later where a browser does not tell when it is idle', () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window, 'requestIdleCallback');
    vi.useFakeTimers();
    prefetchWhenIdle('/login');
    vi.runAllTimers();
    vi.useRealTimers();
    expect(routes.preload).toHaveBeenCalledWith('home');
  });
});
