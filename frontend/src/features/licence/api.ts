/** The licence of a company, the packages on offer, quotes and orders. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { Licence, Package, Period, Quote, SubscriptionOrder } from '@/api/types';
import { companyKey } from '@/session/company';

const HOUR = 60 * 60_000;
const key = (companyId: string) => [...companyKey(companyId), 'licence'] as const;
const address = (companyId: string) => `/companies/${companyId}/licence`;

export const licenceQuery = (companyId: string) =>
  queryOptions({
    queryKey: key(companyId),
    queryFn: async ({ signal }) => (await api.get<{ data: Licence }>(address(companyId), undefined, { signal })).data,
  });

export const packagesQuery = () =>
  queryOptions({
    queryKey: ['references', 'packages'],
    queryFn: async ({ signal }) => (await api.get<{ data: Package[] }>('/packages', undefined, { signal })).data,
    staleTime: HOUR,
  });

export interface Choice {
  package: number;
  period: Period;
  coupon?: string;
  voucher?: string;
}

/**
 * What it would cost and give; nothing is created. Not under the company's key: once it is ordered, the same question
 * may have no answer any more, and must not be asked again behind a closing dialog. Never kept: prices have a clock.
 */
export const quoteQuery = (companyId: string, choice: Choice) =>
  queryOptions({
    queryKey: ['quotes', companyId, choice],
    queryFn: async ({ signal }) => (await quoteOf(companyId, choice, signal)).data,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const quoteOf = (companyId: string, choice: Choice, signal?: AbortSignal) =>
  api.post<Quote>(`${address(companyId)}/quote`, choice, { signal });

export const placeOrder = (companyId: string, choice: Choice, idempotencyKey: string) =>
  api.post<SubscriptionOrder>(`${address(companyId)}/orders`, choice, { idempotencyKey });

export const setAutoRenew = (companyId: string, enabled: boolean) =>
  api.put<Licence>(`${address(companyId)}/auto-renew`, { enabled });
