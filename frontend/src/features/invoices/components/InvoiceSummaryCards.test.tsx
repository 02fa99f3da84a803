import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Company, InvoiceSummary } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { InvoiceSummaryCards } from './InvoiceSummaryCards';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const { data } = example('invoices-summary').response as { data: InvoiceSummary };

it.each([
  [{ open_count: 3, overdue_count: 1 }, /3 open.*, .*1 overdue/],
  [{ open_count: 2, overdue_count: 2 }, /^2 overdue$/],
  [{ open_count: 1, overdue_count: 0 }, /1 open.*, due today/],
  [{ credited_total: '21.85' }, /1 invoice.*21\.85 USD.* of it credited/],
])('of %j it says what is late, or when the first is due, and what was credited', async (counts, note) => {
  const summary = { ...data, ...counts, next_due_at: company.now };
  server.use(
    http.get(apiUrl('/companies/:id/invoices/summary'), () => HttpResponse.json({ data: summary })),
    ...servedAll(),
  );
  showToPerson(
    <CompanyProvider company={company}>
      <InvoiceSummaryCards />
    </CompanyProvider>,
  );
  expect(await screen.findByText(note)).toBeVisible();
});
