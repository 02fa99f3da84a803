import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiUrl, server } from '@/testing/server';
import { appEvents } from './appEvents';
import { api, formDataOf } from './client';
import { ApiError } from './errors';
import { setApiLocale, setApiSession } from './ports';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

let token: string | null = null;
const refresh = vi.fn<(refused: string | null) => Promise<string | null>>();
const heard = {
  succeeded: vi.fn(),
  written: vi.fn(),
  progress: vi.fn(),
  failed: vi.fn(),
  forbidden: vi.fn(),
  signedOut: vi.fn(),
};
let stop: (() => void)[] = [];

beforeEach(() => {
  token = 'first';
  refresh.mockReset();
  setApiSession({ token: () => token, refresh });
  setApiLocale('en');
  stop = [
    appEvents.on('succeeded', heard.succeeded),
    appEvents.on('written', heard.written),
    appEvents.on('progress', heard.progress),
    appEvents.on('failed', heard.failed),
    appEvents.on('forbidden', heard.forbidden),
    appEvents.on('signedOut', heard.signedOut),
  ];
});
afterEach(() => {
  stop.forEach((each) => each());
  Object.values(heard).forEach((each) => each.mockReset());
  server.resetHandlers();
});

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  try {
    await call;
  } catch (reason) {
    if (reason instanceof ApiError) return reason;
  }
  throw new Error('The call did not fail');
};

describe('a request', () => {
  it('carries language, zone, token and key', async () => {
    let seen = new Headers();
    let url = '';
    server.use(
      http.post(apiUrl('/things'), ({ request }) => {
        seen = request.headers;
        url = request.url;
        return HttpResponse.json({ message: null, data: 1 });
      }),
    );
    await api.post('/things', { a: 1 }, { idempotencyKey: 'k1', query: { page: 2, search: '', none: undefined } });
    expect(
      Object.fromEntries(
        ['x-locale', 'accept-language', 'x-timezone', 'accept', 'authorization', 'idempotency-key'].map((name) => [
          name,
          seen.get(name),
        ]),
      ),
    ).toEqual({
      'x-locale': 'en',
      'accept-language': 'en',
      'x-timezone': 'Asia/Riyadh',
      accept: 'application/json',
      authorization: 'Bearer first',
      'idempotency-key': 'k1',
    });
    expect(new URL(url).search).toBe('?page=2');
  });

  it('sends no token where none belongs', async () => {
    let authorization: string | null = 'unset';
    server.use(
      http.post(apiUrl('/signin'), ({ request }) => {
        authorization = request.headers.get('authorization');
        return HttpResponse.json({});
      }),
    );
    await api.post('/signin', {}, { anonymous: true });
    expect(authorization).toBeNull();
  });
});

describe('an answer', () => {
  it('to a write is announced with the server’s words', async () => {
    server.use(http.put(apiUrl('/things/1'), () => HttpResponse.json({ message: 'Saved', data: { id: 1 } })));
    const answer = await api.put<{ id: number }>('/things/1', {});
    expect(answer.data).toEqual({ id: 1 });
    expect(heard.succeeded).toHaveBeenCalledExactlyOnceWith({ message: 'Saved', url: '/things/1' });
  });

  it('to a write clears what was wrong before, signing in apart', async () => {
    server.use(
      http.put(apiUrl('/things/1'), () => HttpResponse.json({ message: null, data: null })),
      http.post(apiUrl('/signin'), () => HttpResponse.json({ message: null })),
      http.get(apiUrl('/things'), () => HttpResponse.json({ data: [] })),
    );
    await api.get('/things');
    await api.post('/signin', {}, { quietRefusal: true, anonymous: true });
    expect(heard.written).not.toHaveBeenCalled();
    await api.put('/things/1', {}, { quietSuccess: true });
    expect(heard.written).toHaveBeenCalledOnce();
  });

  it.each([
    ['a page', 'text/html; charset=utf-8', '<!doctype html><title>Sign in to the network</title>'],
    ['half an answer', 'application/json', '{"data": [{"id":'],
  ])('that is %s is none: the call may be tried again', async (_what, type, body) => {
    const answer = () => new HttpResponse(body, { headers: { 'Content-Type': type } });
    server.use(http.get(apiUrl('/things'), answer), http.put(apiUrl('/things'), answer));
    expect((await failure(api.get('/things'))).status).toBe(0);
    expect(heard.failed).toHaveBeenLastCalledWith(expect.objectContaining({ notice: { kind: 'silent' } }));
    expect((await failure(api.put('/things'))).status).toBe(0);
    expect(heard.failed).toHaveBeenLastCalledWith(expect.objectContaining({ notice: { kind: 'unanswered' } }));
    expect(heard.progress).toHaveBeenLastCalledWith({ pending: 0, failed: true });
  });

  it('to a read is not, nor one without a message', async () => {
    server.use(
      http.get(apiUrl('/things'), () => HttpResponse.json({ message: 'x', data: [] })),
      http.post(apiUrl('/quote'), () => HttpResponse.json({ message: null, data: {} })),
    );
    await api.get('/things');
    await api.post('/quote');
    expect(heard.succeeded).not.toHaveBeenCalled();
  });

  it('of 422 keeps the errors by field', async () => {
    const errors = { email: ['Bad'], 'lines.0.amount': ['Too much'] };
    server.use(http.post(apiUrl('/things'), () => HttpResponse.json({ message: 'Check', errors }, { status: 422 })));
    const error = await failure(api.post('/things', {}));
    expect([error.status, error.message, error.errors]).toEqual([422, 'Check', errors]);
    expect(heard.failed).toHaveBeenCalledWith(expect.objectContaining({ notice: { kind: 'fields', text: 'Check' } }));
  });

  it('of 429 says when to try again', async () => {
    server.use(
      http.post(apiUrl('/x'), () =>
        HttpResponse.json({ message: 'Slow' }, { status: 429, headers: { 'Retry-After': '7' } }),
      ),
    );
    expect((await failure(api.post('/x'))).retryAfter).toBe(7);
    expect(heard.failed).toHaveBeenCalledWith(expect.objectContaining({ notice: { kind: 'throttled', seconds: 7 } }));
  });

  it('of 403 makes the rights be fetched again, silently', async () => {
    server.use(http.get(apiUrl('/companies/1/invoices'), () => HttpResponse.json({ message: 'No' }, { status: 403 })));
    await failure(api.get('/companies/1/invoices'));
    expect(heard.forbidden).toHaveBeenCalledWith({ url: '/companies/1/invoices' });
    expect(heard.failed).toHaveBeenCalledWith(expect.objectContaining({ notice: { kind: 'silent' } }));
  });

  it.each([401, 403, 404, 409, 422, 429, 500])('of %i makes the loading bar fail', async (status) => {
    refresh.mockResolvedValue(null);
    server.use(http.get(apiUrl('/x'), () => HttpResponse.json({ message: 'No' }, { status })));
    await failure(api.get('/x'));
    expect(heard.progress).toHaveBeenLastCalledWith({ pending: 0, failed: true });
  });

  it('to a call that was taken back is no failure', async () => {
    server.use(http.get(apiUrl('/x'), () => HttpResponse.json({})));
    const controller = new AbortController();
    const call = api.get('/x', undefined, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toThrow();
    expect(heard.failed).not.toHaveBeenCalled();
    expect(heard.progress).not.toHaveBeenCalledWith(expect.objectContaining({ failed: true }));
  });

  it('to a quiet call is only logged', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.use(http.put(apiUrl('/invitations/1'), () => HttpResponse.json({ message: 'Gone' }, { status: 409 })));
    await failure(api.put('/invitations/1', { accept: 1 }, { quietFailure: true }));
    expect(logged).toHaveBeenCalledExactlyOnceWith('Call failed', '/invitations/1', 409);
    expect(heard.failed).not.toHaveBeenCalled();
  });

  it('for a file that cannot be had says so', async () => {
    server.use(http.get(apiUrl('/x/pdf'), () => HttpResponse.error()));
    await failure(api.file('/x/pdf'));
    expect(heard.failed).toHaveBeenCalledWith(expect.objectContaining({ notice: { kind: 'file' } }));
  });

  it('that never came is an error without status', async () => {
    server.use(
      http.put(apiUrl('/x'), () => HttpResponse.error()),
      http.post(apiUrl('/x'), () => HttpResponse.error()),
    );
    expect((await failure(api.put('/x'))).status).toBe(0);
    expect(heard.failed).toHaveBeenLastCalledWith(expect.objectContaining({ notice: { kind: 'unanswered' } }));
    await failure(api.post('/x'));
    expect(heard.failed).toHaveBeenLastCalledWith(expect.objectContaining({ notice: { kind: 'network' } }));
  });
});

it('moves the loading bar while the document’s own request is waited for, too', async () => {
  let answer: (body: unknown) => void = () => undefined;
  window.earlyRequests = new Map([['/early', new Promise((resolve) => (answer = resolve))]]);
  const asked = api.get('/early');
  expect(heard.progress).toHaveBeenLastCalledWith({ pending: 1, failed: false });
  answer({ data: 1 });
  expect(await asked).toEqual({ data: 1 });
  expect(heard.progress).toHaveBeenLastCalledWith({ pending: 0, failed: false });
  delete window.earlyRequests;
});

describe('an expired token', () => {
  const guarded = () =>
    server.use(
      http.get(apiUrl('/profile'), ({ request }) =>
        request.headers.get('authorization') === 'Bearer second'
          ? HttpResponse.json({ account: { id: 1 } })
          : HttpResponse.json({ message: 'Expired' }, { status: 401 }),
      ),
    );

  it('is refreshed once and the call repeated', async () => {
    guarded();
    refresh.mockImplementation(() => {
      token = 'second';
      return Promise.resolve(token);
    });
    await expect(api.get('/profile')).resolves.toEqual({ account: { id: 1 } });
    expect(refresh).toHaveBeenCalledExactlyOnceWith('first');
    expect(heard.failed).not.toHaveBeenCalled();
  });

  it('of another tab that is refused as well is refreshed, too', async () => {
    guarded();
    refresh.mockImplementation(() => {
      token = token === 'first' ? "another tab's" : 'second';
      return Promise.resolve(token);
    });
    await expect(api.get('/profile')).resolves.toEqual({ account: { id: 1 } });
    expect(refresh.mock.calls).toEqual([['first'], ["another tab's"]]);
  });

  it('is not refreshed for ever', async () => {
    guarded();
    refresh.mockImplementation(() => {
      token += '!';
      return Promise.resolve(token);
    });
    expect((await failure(api.get('/profile'))).status).toBe(401);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('that cannot be refreshed ends the session, without a toast', async () => {
    guarded();
    refresh.mockResolvedValue(null);
    expect((await failure(api.get('/profile'))).status).toBe(401);
    expect(heard.signedOut).toHaveBeenCalledOnce();
    expect(heard.failed).not.toHaveBeenCalled();
  });

  it('stays a session while nobody can be asked', async () => {
    guarded();
    refresh.mockRejectedValue(new ApiError(0, ''));
    await failure(api.get('/profile'));
    expect(heard.signedOut).not.toHaveBeenCalled();
  });
});

it('builds uploads without empty values', () => {
  const form = formDataOf({ name: 'x', none: null, missing: undefined, list: [1, 2], file: new File(['a'], 'a.png') });
  expect([...form.keys()]).toEqual(['name', 'list', 'list', 'file']);
});

describe('a transport that cannot be fetched', () => {
  beforeEach(() => void vi.resetModules());
  afterEach(() => {
    vi.doUnmock('./http');
    vi.resetModules();
  });

  it('is no answer, and whoever wrote is told', async () => {
    vi.doMock('./http', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { api: unconnected } = await import('./client');
    const events = await import('./appEvents');
    stop.push(events.appEvents.on('failed', heard.failed));
    await expect(unconnected.post('/signup', {})).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    expect(heard.failed).toHaveBeenCalledExactlyOnceWith({ notice: { kind: 'network' }, call: 'post /signup' });
  });
});
