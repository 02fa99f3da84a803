/** Subscription orders of one company. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type Page } from '@/api/client';
import type { SubscriptionOrder } from '@/api/types';
import type { ListState } from '@/components/data/useListState';
import { companyKey } from '@/session/company';

const key = (companyId: string) => [...companyKey(companyId), 'subscription-history'] as const;
const address = (companyId: string) => `/companies/${companyId}/subscription-history`;

export const ordersQuery = (companyId: string, query: ListState['query']) =>
  queryOptions({
    queryKey: [...key(companyId), 'list', query],
    queryFn: ({ signal }) => api.get<Page<SubscriptionOrder>>(address(companyId), query, { signal }),
    placeholderData: keepPreviousData,
  });

export const orderQuery = (companyId: string, orderId: string) =>
  queryOptions({
    queryKey: [...key(companyId), 'one', orderId],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: SubscriptionOrder }>(`${address(companyId)}/${orderId}`, undefined, { signal })).data,
  });

/** While it is unpaid. */
export const cancelOrder = (companyId: string, orderId: number) =>
  api.delete<SubscriptionOrder>(`${address(companyId)}/${orderId}`);

/** Everything that the filters leave, whatever the page. */
export function ordersCsv(companyId: string, { page: _page, pagination: _size, ...filters }: ListState['query']) {
  return api.file(address(companyId), { ...filters, export: 'csv' });
}
