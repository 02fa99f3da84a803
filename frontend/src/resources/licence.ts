/** The licence of a company, the packages on offer, quotes and orders of them. */
import { queryOptions } from '@tanstack/react-query';
import { api, type CallOptions } from '@/api/client';
import type { Licence, Package, Period, Quote, SubscriptionOrder, Uuid } from '@/api/types';
import type { MessageKey, Translate } from '@/i18n/messages';
import { companyKey, moneyKeys } from './companies';
import { dataQuery } from './list';
import type { Write } from './write';

const url = (companyId: Uuid) => `/companies/${companyId}/licence`;

export const licenceQuery = (companyId: Uuid) =>
  dataQuery<Licence>(url(companyId), [...companyKey(companyId), 'licence']);

export const packagesQuery = () =>
  queryOptions({ ...dataQuery<Package[]>('/packages', ['references', 'packages']), staleTime: 60 * 60_000 });

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
export const quoteQuery = (companyId: Uuid, choice: Choice) =>
  queryOptions({
    queryKey: ['quotes', companyId, choice],
    // Whoever asks says what came of it.
    queryFn: ({ signal }) => quoteOf(companyId, choice, { signal, quietFailure: true }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const quoteOf = async (companyId: Uuid, choice: Choice, options?: CallOptions) =>
  (await api.post<Quote>(`${url(companyId)}/quote`, choice, options)).data;

export const subscriptionOrdering = (companyId: Uuid): Write<Choice, SubscriptionOrder> => ({
  send: async (choice, idempotencyKey) =>
    (await api.post<SubscriptionOrder>(`${url(companyId)}/orders`, choice, { idempotencyKey })).data,
  refreshes: moneyKeys(companyId),
});

export const autoRenewSwitching = (companyId: Uuid): Write<boolean, Licence> => ({
  send: async (enabled) => (await api.put<Licence>(`${url(companyId)}/auto-renew`, { enabled })).data,
  store: (client, licence) => client.setQueryData(licenceQuery(companyId).queryKey, licence),
  refreshes: moneyKeys(companyId),
});

export const PERIOD: Record<Period, MessageKey<'words'>> = {
  trial: 'period.trial',
  monthly: 'period.monthly',
  yearly: 'period.yearly',
};

/** «Growth · yearly»; a trial has no period beside its name. */
export const packageName = (w: Translate<'words'>, name: string, period: Period) =>
  period === 'trial' ? name : w('packagePeriod', { package: name, period: w(PERIOD[period]) });
