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
const heard = { forbidden: vi.fn(), signedOut: vi.fn() };
let stop: (() => void)[] = [];

beforeEach(() => {
  token = 'first';
  refresh.mockReset();
  setApiSession({ token: () => token, refresh });
  setApiLocale('en');
  stop = [appEvents.on('forbidden', heard.forbidden), appEvents.on('signedOut', heard.signedOut)];
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
    await api.post('/things', { a: 1 }, { idempotencyKey: 'k1', params: { page: 2, search: '', none: undefined } });
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
  it('to a write is its data with the server’s words', async () => {
    server.use(http.put(apiUrl('/things/1'), () => HttpResponse.json({ message: 'Saved', data: { id: 1 } })));
    const answer = await api.put<{ id: number }>('/things/1', {});
    expect(answer).toEqual({ message: 'Saved', data: { id: 1 } });
  });

  it.each([
    ['a page', 'text/html; charset=utf-8', '<!doctype html><title>Sign in to the network</title>'],
    ['half an answer', 'application/json', '{"data": [{"id":'],
  ])('that is %s is none: the call may be tried again', async (_what, type, body) => {
    const answer = () => new HttpResponse(body, { headers: { 'Content-Type': type } });
    server.use(http.get(apiUrl('/things'), answer), http.put(apiUrl('/things'), answer));
    expect((await failure(api.get('/things'))).status).toBe(0);
    expect((await failure(api.put('/things'))).status).toBe(0);
  });

  it('of 422 keeps the errors by field', async () => {
    const errors = { email: ['Bad'], 'lines.0.amount': ['Too much'] };
    server.use(http.post(apiUrl('/things'), () => HttpResponse.json({ message: 'Check', errors }, { status: 422 })));
    const error = await failure(api.post('/things', {}));
    expect([error.status, error.message, error.errors]).toEqual([422, 'Check', errors]);
  });

  it('of 429 says when to try again', async () => {
    server.use(
      http.post(apiUrl('/x'), () =>
        HttpResponse.json({ message: 'Slow' }, { status: 429, headers: { 'Retry-After': '7' } }),
      ),
    );
    expect((await failure(api.post('/x'))).retryAfter).toBe(7);
  });

  it('of 403 makes the rights be fetched again, silently', async () => {
    server.use(http.get(apiUrl('/companies/1/invoices'), () => HttpResponse.json({ message: 'No' }, { status: 403 })));
    await failure(api.get('/companies/1/invoices'));
    expect(heard.forbidden).toHaveBeenCalledWith({ url: '/companies/1/invoices' });
  });

  it('to a call that was taken back is no error of the API', async () => {
    server.use(http.get(apiUrl('/x'), () => HttpResponse.json({})));
    const controller = new AbortController();
    const call = api.get('/x', undefined, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.not.toBeInstanceOf(ApiError);
  });

  it('that never came is an error without status', async () => {
    server.use(http.put(apiUrl('/x'), () => HttpResponse.error()));
    expect((await failure(api.put('/x'))).status).toBe(0);
  });
});

describe('a lost connection', () => {
  /** Cuts the answer of the first, and remembers the keys of all. */
  const cut = (then: () => Response) => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(apiUrl('/x'), ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1 ? HttpResponse.error() : then();
      }),
    );
    return keys;
  };

  it('is found out about by sending once more what has a key', async () => {
    const keys = cut(() => HttpResponse.json({ message: 'Paid', data: 7 }));
    expect((await api.post('/x', {}, { idempotencyKey: 'one' })).data).toBe(7);
    expect(keys).toEqual(['one', 'one']);
  });

  it('… only once', async () => {
    const keys = cut(() => HttpResponse.error());
    expect((await failure(api.post('/x', {}, { idempotencyKey: 'one' }))).status).toBe(0);
    expect(keys).toEqual(['one', 'one']);
  });

  it('… a file as well', async () => {
    const files: (string | undefined)[] = [];
    const keys = cut(() => HttpResponse.json({ message: null, data: 7 }));
    server.events.on('request:start', async ({ request }) => {
      files.push(/name="(file)"/.exec(await request.clone().text())?.[1]);
    });
    const body = formDataOf({ kind: 'tax_card', file: new File(['%PDF'], 'card.pdf') });
    expect((await api.post('/x', body, { idempotencyKey: 'one' })).data).toBe(7);
    expect(keys).toEqual(['one', 'one']);
    expect(files).toEqual(['file', 'file']);
    server.events.removeAllListeners();
  });

  it('… not what may be refused once it has been done', async () => {
    const keys = cut(() => HttpResponse.json({ message: 'Wrong password' }, { status: 422 }));
    expect((await failure(api.post('/x'))).status).toBe(0);
    expect(keys).toHaveLength(1);
  });
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
