import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Company, Invoice } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { server } from '@/testing/server';
import { InvoiceView } from './InvoiceView';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const invoice = (example('invoices-read-paid').response as { data: Invoice }).data;
const { company } = example('companies-read').response as { company: Company };

it.each([
  ['SA', '7012345678', 'Unified national number'],
  ['SA', '1010123456', 'Commercial registration number'],
  ['EG', '7012345678', 'Commercial registration number'],
])('calls the number of a party what it is (%s %s)', async (country, number, label) => {
  server.use(...servedAll());
  showToPerson(
    <CompanyProvider company={company}>
      <InvoiceView invoice={{ ...invoice, seller: { ...invoice.seller, country, registration_number: number } }} />
    </CompanyProvider>,
  );
  const seller = (await screen.findByRole('heading', { name: 'Seller' })).parentElement!;
  expect(within(seller).getByText(new RegExp(label))).toHaveTextContent(number);
});

it('offers the receipt where money came by card', async () => {
  server.use(...servedAll());
  showToPerson(
    <CompanyProvider company={company}>
      <InvoiceView invoice={{ ...invoice, receipt_number: 'RCT-2026-000007' }} />
    </CompanyProvider>,
  );
  expect(await screen.findByRole('button', { name: /Download receipt/ })).toHaveTextContent('RCT-2026-000007');
});

it('was issued when it was paid, as its PDF says, and was a proforma before', async () => {
  server.use(...servedAll());
  const dates = { issued_at: '2026-11-02T09:00:00Z', paid_at: '2026-11-20T09:05:00Z' };
  showToPerson(
    <CompanyProvider company={company}>
      <InvoiceView invoice={{ ...invoice, ...dates }} />
    </CompanyProvider>,
  );
  expect((await screen.findByText('Issue date')).nextElementSibling).toHaveTextContent(/20.*:05/);
  expect(screen.getByText('Proforma date').nextElementSibling).toHaveTextContent(/\b2\b/);
  expect(screen.queryByText('Paid on')).toBeNull();
});
