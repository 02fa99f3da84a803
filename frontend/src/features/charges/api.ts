/** Charges of one company's balance: the log, a new one by card, receipts. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type Page } from '@/api/client';
import type { Charge, Payment } from '@/api/types';
import type { ListState } from '@/components/data/useListState';
import { companyKey } from '@/session/company';

const address = (companyId: string) => `/companies/${companyId}/charges`;

export const chargesQuery = (companyId: string, query: ListState['query']) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'charges', query],
    queryFn: ({ signal }) => api.get<Page<Charge>>(address(companyId), query, { signal }),
    placeholderData: keepPreviousData,
  });

export const startCharge = (companyId: string, body: { charges_amount: string }, idempotencyKey: string) =>
  api.post<Payment>(address(companyId), body, { idempotencyKey });

export const chargeReceipt = (companyId: string, chargeId: number) =>
  api.file(`${address(companyId)}/${chargeId}/receipt`);

/** Everything that the filters leave, whatever the page. */
export function chargesCsv(companyId: string, { page: _page, pagination: _size, ...filters }: ListState['query']) {
  return api.file(address(companyId), { ...filters, export: 'csv' });
}
