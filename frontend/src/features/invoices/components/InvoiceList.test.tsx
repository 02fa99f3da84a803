import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { api } from '@/api/client';
import type { Company, InvoiceRow } from '@/api/types';
import { CompanyProvider } from '@/session/company';
import { example, servedAll } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { apiUrl, server } from '@/testing/server';
import { InvoiceList } from './InvoiceList';

vi.mock(import('@/lib/files'), () => ({ saveFile: vi.fn() }));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { company } = example('companies-read').response as { company: Company };
const { data, meta } = example('invoices-list').response as { data: InvoiceRow[]; meta: object };
const row = (over: Partial<InvoiceRow>): InvoiceRow => ({ ...data[0]!, ...over });
const ROWS = [
  row({ id: 7, number: 'PRO-7', status: 'open', overdue: true, due_at: '2999-01-01T00:00:00Z', amount_due: '21.85' }),
  row({ id: 5, number: 'INV-5', status: 'paid', overdue: false, due_at: '2001-01-01T00:00:00Z' }),
];

function show() {
  const asked = vi.spyOn(api, 'file').mockResolvedValue({ blob: new Blob([]), name: null });
  server.use(
    http.get(apiUrl('/companies/:id/invoices'), () => HttpResponse.json({ data: ROWS, meta })),
    ...servedAll(),
  );
  const { user } = showToPerson(
    <CompanyProvider company={company}>
      <InvoiceList />
    </CompanyProvider>,
  );
  return { user, zipped: () => asked.mock.lastCall?.[1]?.invoice };
}
const rowOf = (number: string) => screen.getByRole('row', { name: new RegExp(number) });

it('is overdue where the server says so, whatever the clock of the browser', async () => {
  show();
  await screen.findByRole('link', { name: 'PRO-7' });
  expect(within(rowOf('PRO-7')).getByText('Overdue')).toBeVisible();
  expect(within(rowOf('INV-5')).queryByText('Overdue')).toBeNull();
});

it('zips those that are marked, and leads to paying the one that is open', async () => {
  const { user, zipped } = show();
  await user.click(await screen.findByRole('checkbox', { name: /INV-\u20605/ }));
  expect(screen.queryByRole('link', { name: /^Pay\s.*21\.85/ })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Download PDFs' }));
  await vi.waitFor(() => expect(zipped()).toEqual([5]));

  await user.click(screen.getByRole('checkbox', { name: /PRO-\u20607/ }));
  expect(screen.getByRole('link', { name: /^Pay\s.*21\.85/ }).getAttribute('href')).toMatch(/invoices\/7\?pay=1$/);
  await user.click(screen.getByRole('button', { name: 'Download PDFs' }));
  await vi.waitFor(() => expect(zipped()).toEqual([7, 5]));
});
