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
