/** One payment, asked about until it has ended: also for the menu, on every page of a company. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { isMissing } from '@/api/errors';
import type { CardOffer, Payment, Uuid } from '@/api/types';
import { companyKey } from './companies';
import { dataQuery } from './list';

/** By which cards the company can pay, in the order of the operator's rules. */
export const cardOffersQuery = (companyId: Uuid) =>
  queryOptions({
    ...dataQuery<CardOffer[]>(`/companies/${companyId}/payment-methods`, [...companyKey(companyId), 'payment-methods']),
    select: (offers: CardOffer[]) => offers.filter(({ method }) => method !== 'balance'),
  });

const POLL_MS = 2_500;

/** Asks again while it is pending: the server asks the provider. */
export const paymentQuery = (companyId: Uuid, paymentId: string) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'payments', paymentId],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: Payment }>(`/companies/${companyId}/payments/${paymentId}`, undefined, { signal })).data,
    meta: { background: true },
    throwOnError: isMissing,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? POLL_MS : false),
  });
