import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { apiUrl, server } from '@/testing/server';
import { appEvents } from './appEvents';
import { api } from './client';
import { watchEarlyRequests } from './earlyRequests';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const started = (url: string, answer: Promise<unknown>) => {
  window.earlyRequests = new Map([[url, answer]]);
};
const answered = (body: unknown) => Promise.resolve(body);
const LATE = { name: 'late' };

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  delete window.earlyRequests;
  server.resetHandlers();
});

function serve() {
  const asked = vi.fn(() => HttpResponse.json(LATE));
  server.use(http.get(apiUrl('/things'), asked));
  return asked;
}

it('takes the answer of the request that the document started, once', async () => {
  const asked = serve();
  started('/things?page=1&pagination=20', answered({ name: 'early' }));
  const ask = () => api.get('/things', { page: 1, search: '', pagination: 20 });
  expect(await ask()).toEqual({ name: 'early' });
  expect(asked).not.toHaveBeenCalled();
  expect(await ask()).toEqual(LATE);
});

it('asks in the ordinary way where the early request has no good answer', async () => {
  serve();
  started('/things', Promise.resolve(undefined));
  expect(await api.get('/things')).toEqual(LATE);
});

it.each(['written', 'sessionCleared', 'localeChanged'] as const)('forgets early answers after %s', async (event) => {
  serve();
  stop = watchEarlyRequests();
  started('/things', answered({ name: 'early' }));
  appEvents.emit(event, {});
  expect(await api.get('/things')).toEqual(LATE);
});

it('keeps the answer for whoever asks again after giving up', async () => {
  const asked = serve();
  started('/things', answered({ name: 'early' }));
  await api.get('/things', undefined, { signal: AbortSignal.abort() });
  expect(await api.get('/things')).toEqual({ name: 'early' });
  expect(asked).not.toHaveBeenCalled();
});
