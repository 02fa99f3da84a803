/** Lists that the platform's staff keep: they change rarely, so they are asked for rarely. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from '@/api/client';
import type { Bank, Banner, Country, Currency, ProjectSetting, Reference } from '@/api/types';
import { BANNERS_NEEDED, COOKIE, COOKIE_DAYS } from '@/config/env';
import { useLocale } from '@/i18n/locale';
import { readCookie, writeCookie } from '@/lib/storage';

const MINUTE = 60_000;

const list = <T>(name: string, query: Record<string, unknown> = {}) =>
  queryOptions({
    queryKey: ['references', name],
    queryFn: async ({ signal }) => (await api.get<{ data: T[] }>(`/${name}`, query, { signal })).data,
    staleTime: 60 * MINUTE,
  });

export const countriesQuery = () => list<Country>('countries', { simple: 'true', pagination: 'all' });
/** A form is whole without them: it then fills in no bank. */
export const banksQuery = () => ({ ...list<Bank>('banks'), meta: { background: true, errorToast: false } as const });
export const currenciesQuery = () => list<Currency>('currencies');
export const projectSettingsQuery = () => list<ProjectSetting>('project-settings', { pagination: 'all' });

/** What companies of the platform offer, by id and name. */
export const serviceCategoriesQuery = () => list<Reference>('serviceCategories', { simple: 'true', pagination: 'all' });

/** A country's name as the platform writes it; as the browser does while that is on its way, or lost. */
export function useCountryName(code: string): string {
  const locale = useLocale();
  const { data } = useQuery(countriesQuery());
  const known = data?.find((country) => country.code === code)?.name;
  return known ?? (code && (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code));
}

/** What the platform announces on home. */
export const bannersQuery = () =>
  queryOptions({
    queryKey: ['banners'],
    queryFn: async ({ signal }) =>
      (await api.get<{ banners: Banner[] }>('/banners', { banners_needed_count: BANNERS_NEEDED }, { signal })).banners,
    staleTime: 10 * MINUTE,
  });

export const BASE_CURRENCY = 'USD';
const CODE = /^[A-Z]{3}$/;

/** The currency in which amounts are also shown: kept in a cookie for a year, never used for charging. */
const stored = readCookie(COOKIE.currency);
let chosen = stored && CODE.test(stored) ? stored : null;
let suggested = BASE_CURRENCY;
const listeners = new Set<() => void>();

export function selectCurrency(code: string): void {
  chosen = code;
  writeCookie(COOKIE.currency, code, COOKIE_DAYS * 24 * 60 * 60);
  for (const listener of listeners) listener();
}

/** That of the company on the screen, for whoever never chose one. */
export function suggestCurrency(code: string): void {
  suggested = code;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const current = () => chosen ?? suggested;

export const useSelectedCurrency = (): string => useSyncExternalStore(subscribe, current, current);

/** The selected currency with its rate, or null while it is USD or unknown. */
export function useDisplayCurrency(): Currency | null {
  const code = useSelectedCurrency();
  const { data } = useQuery({ ...currenciesQuery(), enabled: code !== BASE_CURRENCY });
  return code === BASE_CURRENCY ? null : (data?.find((currency) => currency.code === code) ?? null);
}
