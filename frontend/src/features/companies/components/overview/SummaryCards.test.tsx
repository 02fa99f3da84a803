import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Company } from '@/api/types';
import { selectCurrency } from '@/resources/references';
import { CompanyProvider } from '@/session/company';
import { example, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { ActionCard, BalanceCard } from './SummaryCards';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  selectCurrency('USD');
});
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };

it('balance and held money are each converted by themselves', async () => {
  const balance = { ...(example('balance-read').response as object), available: '120.00', held: '10.00' };
  server.use(
    http.get(apiUrl('/companies/:id/balance'), () => HttpResponse.json(balance)),
    http.get(apiUrl('/currencies'), () =>
      HttpResponse.json({ data: [{ code: 'SAR', name: 'Riyal', symbol: '', rate: '3.75', decimals: 2 }] }),
    ),
    ...servedAll(),
  );
  selectCurrency('SAR');
  showToPerson(
    <CompanyProvider company={company}>
      <BalanceCard />
    </CompanyProvider>,
  );
  expect(await screen.findByText(/450\.00 SAR/)).toBeVisible();
  expect(screen.getByText(/Held/)).toHaveTextContent(/10\.00.*≈ 37\.50 SAR/);
});

it('does not say that nothing waits before it is known', async () => {
  server.use(
    http.get(apiUrl('/companies'), () => HttpResponse.json({ message: 'x' }, { status: 500 })),
    http.get(apiUrl('/invitations'), () => HttpResponse.json({ data: [], meta: { ownership_offers: 0 } })),
    ...servedAll(),
  );
  showToPerson(
    <CompanyProvider company={company}>
      <ActionCard />
    </CompanyProvider>,
  );
  expect(screen.queryByText('Everything is in order.')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('Everything is in order.')).toBeNull();
});
