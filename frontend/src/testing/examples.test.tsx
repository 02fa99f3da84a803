import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from '@/api/client';
import { ApiError } from '@/api/errors';
import { setApiLocale, setApiSession } from '@/api/ports';
import { example, served, servedAll } from './examples';
import { server } from './server';

beforeAll(() => {
  setApiLocale('en');
  setApiSession({ token: () => 'token', refresh: () => Promise.resolve(null) });
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('the contract’s examples', () => {
  it('answer every call', async () => {
    server.use(...servedAll());
    expect(await api.get('/balances')).toEqual(example('balances-list').response);
    expect(await api.get('/companies/any/invoices/summary')).toEqual(example('invoices-summary').response);
    expect(await api.get('/companies/any/invoices/7')).toEqual(example('invoices-read-open').response);
  });

  it('refuse as the API refuses', async () => {
    server.use(served('payments-not-enough-balance'));
    const refused = await api
      .post('/companies/any/invoices/7/payments', { method: 'balance' })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ status: 409, code: 'not_enough_balance' });
  });

  it('are named', () => {
    expect(() => served('no-such-example')).toThrow('no-such-example');
  });
});
