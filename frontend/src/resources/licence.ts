/** The licence of a company, the packages on offer, quotes and orders of them. */
import { queryOptions } from '@tanstack/react-query';
import type { ParseKeys, TFunction } from 'i18next';
import { type Answer, api } from '@/api/client';
import type { Licence, Package, Period, Quote, SubscriptionOrder, Uuid } from '@/api/types';
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
    queryFn: async ({ signal }) => (await quoteOf(companyId, choice, signal)).data,
    meta: { errorToast: false },
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

const quoteOf = (companyId: Uuid, choice: Choice, signal?: AbortSignal) =>
  api.post<Quote>(`${url(companyId)}/quote`, choice, { signal });

/** With codes that were typed just now: the form shows what is wrong with them. */
export const requestQuote = (companyId: Uuid): Write<Choice, Answer<Quote>> => ({
  send: (choice) => quoteOf(companyId, choice),
});

export const orderSubscription = (companyId: Uuid): Write<Choice, Answer<SubscriptionOrder>> => ({
  send: (choice, idempotencyKey) => api.post<SubscriptionOrder>(`${url(companyId)}/orders`, choice, { idempotencyKey }),
  refreshes: moneyKeys(companyId),
});

export const setAutoRenew = (companyId: Uuid): Write<boolean, Answer<Licence>> => ({
  send: (enabled) => api.put<Licence>(`${url(companyId)}/auto-renew`, { enabled }),
  store: (client, { data: licence }) => client.setQueryData(licenceQuery(companyId).queryKey, licence),
  refreshes: moneyKeys(companyId),
});

export const PERIOD: Record<Period, ParseKeys<'words'>> = {
  trial: 'period.trial',
  monthly: 'period.monthly',
  yearly: 'period.yearly',
};

/** «Growth · yearly»; a trial has no period beside its name. */
export const packageName = (w: TFunction<'words'>, name: string, period: Period) =>
  period === 'trial' ? name : w('packagePeriod', { package: name, period: w(PERIOD[period]) });
