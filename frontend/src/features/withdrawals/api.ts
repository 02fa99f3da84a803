/** Withdrawal requests of one company, and the account they go to. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type Page } from '@/api/client';
import type { BankAccount, Withdrawal } from '@/api/types';
import type { ListState } from '@/components/data/useListState';
import { companyKey } from '@/session/company';

const key = (companyId: string) => [...companyKey(companyId), 'withdrawals'] as const;
const address = (companyId: string) => `/companies/${companyId}/withdrawal-requests`;

export const withdrawalsQuery = (companyId: string, query: ListState['query']) =>
  queryOptions({
    queryKey: [...key(companyId), 'list', query],
    queryFn: ({ signal }) => api.get<Page<Withdrawal>>(address(companyId), query, { signal }),
    placeholderData: keepPreviousData,
  });

export const withdrawalQuery = (companyId: string, requestId: string) =>
  queryOptions({
    queryKey: [...key(companyId), 'one', requestId],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: Withdrawal }>(`${address(companyId)}/${requestId}`, undefined, { signal })).data,
  });

/** The account that a request would go to; null where there is none, or the reader may not see it. */
export const payoutAccountQuery = (companyId: string, mayView: boolean) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'bank-accounts', 'primary'],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<Page<BankAccount & { last4: string }>>(
        `/companies/${companyId}/bank-accounts`,
        { pagination: 100 },
        { signal },
      );
      return data.find((account) => account.primary) ?? null;
    },
    enabled: mayView,
  });

export const requestWithdrawal = (companyId: string, body: { withdrawal_amount: string }, idempotencyKey: string) =>
  api.post<Withdrawal>(address(companyId), body, { idempotencyKey });

export const cancelWithdrawal = (companyId: string, requestId: number) =>
  api.delete<Withdrawal>(`${address(companyId)}/${requestId}`);

export const transferReceipt = (companyId: string, requestId: number) =>
  api.file(`${address(companyId)}/${requestId}/receipt`);

/** Everything that the filters leave, whatever the page. */
export function withdrawalsCsv(companyId: string, { page: _page, pagination: _size, ...filters }: ListState['query']) {
  return api.file(address(companyId), { ...filters, export: 'csv' });
}
