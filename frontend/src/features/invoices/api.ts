/** Invoices of one company: the list, the sums above it, one invoice, its files. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type Page } from '@/api/client';
import type { Invoice, InvoiceRow, InvoiceSummary } from '@/api/types';
import type { ListState } from '@/components/data/useListState';
import { companyKey } from '@/session/company';

const key = (companyId: string) => [...companyKey(companyId), 'invoices'] as const;
const address = (companyId: string) => `/companies/${companyId}/invoices`;

export const invoicesQuery = (companyId: string, query: ListState['query']) =>
  queryOptions({
    queryKey: [...key(companyId), 'list', query],
    queryFn: ({ signal }) => api.get<Page<InvoiceRow>>(address(companyId), query, { signal }),
    placeholderData: keepPreviousData,
  });

export const invoiceSummaryQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...key(companyId), 'summary'],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: InvoiceSummary }>(`${address(companyId)}/summary`, undefined, { signal })).data,
  });

export const invoiceQuery = (companyId: string, invoiceId: string | number) =>
  queryOptions({
    queryKey: [...key(companyId), 'one', String(invoiceId)],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: Invoice }>(`${address(companyId)}/${invoiceId}`, undefined, { signal })).data,
  });

export const invoicePdf = (companyId: string, invoiceId: number) => api.file(`${address(companyId)}/${invoiceId}/pdf`);

/** Everything that the filters leave, whatever the page. */
export function invoicesCsv(companyId: string, { page: _page, pagination: _size, ...filters }: ListState['query']) {
  return api.file(address(companyId), { ...filters, export: 'csv' });
}
