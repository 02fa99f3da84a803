/** One payment, asked about until it has ended: also for the menu, on every page of a company. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { isBarred } from '@/api/errors';
import type { CardOffer, Payment, Uuid } from '@/api/types';
import { companyKey } from './companies';
import { dataQuery } from './list';

/** By which cards the company can pay, in the order of the operator's rules; those that take an amount of dollars. */
export const cardOffersQuery = (companyId: Uuid, amount = '') =>
  queryOptions({
    ...dataQuery<CardOffer[]>(`/companies/${companyId}/payment-methods${amount && `?amount=${amount}`}`, [
      ...[...companyKey(companyId), 'payment-methods', amount],
    ]),
    select: (offers: CardOffer[]) => offers.filter(({ method }) => method !== 'balance'),
  });

/** While it is pending the server asks the provider; money of one that was given up may still come. */
const POLL_MS: Partial<Record<string, number>> = { pending: 2_500, failed: 15_000, expired: 15_000 };

/** Asked again while it may change. */
export const paymentQuery = (companyId: Uuid, paymentId: string) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'payments', paymentId],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: Payment }>(`/companies/${companyId}/payments/${paymentId}`, undefined, { signal })).data,
    meta: { background: true },
    // Who may see it depends on what it paid: its route cannot tell.
    throwOnError: isBarred,
    refetchInterval: ({ state }) => POLL_MS[state.data?.status ?? ''] ?? false,
  });

export const paymentReceipt = (companyId: Uuid, paymentId: number) =>
  api.file(`/companies/${companyId}/payments/${paymentId}/receipt`);
