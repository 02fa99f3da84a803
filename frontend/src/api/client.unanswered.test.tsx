import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiUrl, server } from '@/testing/server';
import { appEvents } from './appEvents';
import { api } from './client';
import { ApiError } from './errors';

const heard = { succeeded: vi.fn(), written: vi.fn(), progress: vi.fn(), failed: vi.fn() };
let stop: (() => void)[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  stop = [
    appEvents.on('succeeded', heard.succeeded),
    appEvents.on('written', heard.written),
    appEvents.on('progress', heard.progress),
    appEvents.on('failed', heard.failed),
  ];
});
afterEach(() => {
  stop.forEach((each) => each());
  Object.values(heard).forEach((each) => each.mockReset());
  server.resetHandlers();
});
afterAll(() => server.close());

const failure = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (reason: unknown) => reason,
  );

describe('an answer that never came', () => {
  const notice = () => (heard.failed.mock.lastCall as [{ notice: { kind: string } }])[0].notice.kind;
  const pay = (idempotencyKey: string) => failure(api.post('/pay', {}, { idempotencyKey }));
  beforeEach(() => server.use(http.post(apiUrl('/pay'), () => HttpResponse.error())));
  afterEach(() => void vi.restoreAllMocks());

  it('leaves open whether it was done, also when it is sent again without a connection', async () => {
    await pay('first');
    expect(notice()).toBe('unanswered');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await pay('first');
    expect(notice()).toBe('unanswered');
    await pay('second');
    expect(notice()).toBe('unsent');
  });

  it('… which is to be looked up once the page with its key is left', async () => {
    window.history.pushState(null, '', '/en/company/7/charges');
    const paying = pay('third');
    await vi.waitFor(() => expect(heard.progress).toHaveBeenCalled());
    window.history.pushState(null, '', '/ar/company/7/charges');
    await paying;
    expect(notice()).toBe('unanswered');
    server.use(
      http.post(apiUrl('/pay'), () => {
        window.history.pushState(null, '', '/ar/company/7/invoices');
        return HttpResponse.error();
      }),
    );
    await pay('fourth');
    expect(notice()).toBe('uncertain');
  });

  it('… or is told in words of its own where it is refused once it has been done', async () => {
    server.use(http.put(apiUrl('/pay'), () => HttpResponse.error()));
    await failure(api.put('/pay', {}));
    expect(notice()).toBe('unanswered');
    await failure(api.put('/pay', {}, { unanswered: 'Perhaps' }));
    expect(heard.failed).toHaveBeenLastCalledWith(
      expect.objectContaining({ notice: { kind: 'message', text: 'Perhaps' } }),
    );
  });
});

describe('a lost connection', () => {
  /** Cuts the answer of the first, and remembers the keys of all. */
  const cut = (method: 'post' | 'put' | 'delete', then: () => Response) => {
    const keys: (string | null)[] = [];
    server.use(
      http[method](apiUrl('/x'), ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1 ? HttpResponse.error() : then();
      }),
    );
    return keys;
  };

  it('is found out about by sending once more what has a key', async () => {
    const keys = cut('post', () => HttpResponse.json({ message: 'Paid', data: 7 }));
    expect((await api.post('/x', {}, { idempotencyKey: 'one' })).data).toBe(7);
    expect(keys).toEqual(['one', 'one']);
    expect(heard.failed).not.toHaveBeenCalled();
    expect(heard.succeeded).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Paid' }));
  });

  it('… or is deleted, which was done where it is gone by then', async () => {
    const keys = cut('delete', () => HttpResponse.json({ message: 'Not found' }, { status: 404 }));
    expect(await api.delete('/x')).toEqual({ message: null, data: null });
    expect(keys).toHaveLength(2);
    expect(heard.failed).not.toHaveBeenCalled();
    expect(heard.written).toHaveBeenCalledOnce();
    expect(heard.succeeded).toHaveBeenCalledExactlyOnceWith({ message: null, url: '/x' });
  });

  it('… not what may be refused once it has been done', async () => {
    for (const method of ['post', 'put'] as const) {
      const keys = cut(method, () => HttpResponse.json({ message: 'Wrong password' }, { status: 422 }));
      expect(await failure(api[method]('/x'))).toEqual(new ApiError(0, ''));
      expect(keys).toHaveLength(1);
    }
  });
});
