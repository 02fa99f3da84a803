import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Company } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { MoneyChart } from './MoneyChart';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const months = [
  { month: '2026-01-01', money_in: '10.00', money_out: '30.00' },
  { month: '2026-02-01', money_in: '100.00', money_out: '40.00' },
  { month: '2026-03-01', money_in: '5.00', money_out: '0.00' },
];

it('says the chosen month in figures, beside the one before it, and leads to its movements', async () => {
  server.use(
    http.get(apiUrl('/companies/:id/ledger/summary'), () => HttpResponse.json({ data: { months, currency: 'USD' } })),
  );
  const { user } = showToPerson(
    <CompanyProvider company={company}>
      <MoneyChart />
    </CompanyProvider>,
  );
  const reading = await screen.findByRole('status');
  expect(reading).toHaveTextContent(/March 2026.*Net \+5\.00/);

  await user.click(screen.getByRole('button', { name: /^Feb\b.*100\.00.*40\.00/, pressed: false }));
  expect(reading).toHaveTextContent(/February 2026In 100\.00 USDOut 40\.00 USDNet \+60\.00 USD.*January 2026.*−20\.00/);
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    `/company/${company.id}/balance?date_from=2026-02-01&date_to=2026-02-28`,
  );
});
