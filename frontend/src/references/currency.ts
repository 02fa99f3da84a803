/** The currency in which amounts are also shown: kept in a cookie for a year, never used for charging. */
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Currency } from '@/api/types';
import { COOKIE, COOKIE_DAYS } from '@/config/env';
import { readCookie, writeCookie } from '@/lib/cookies';
import { currenciesQuery } from './lists';

export const BASE_CURRENCY = 'USD';
const CODE = /^[A-Z]{3}$/;

const stored = readCookie(COOKIE.currency);
let selected = stored && CODE.test(stored) ? stored : BASE_CURRENCY;
const listeners = new Set<() => void>();

export function selectCurrency(code: string): void {
  selected = code;
  writeCookie(COOKIE.currency, code, COOKIE_DAYS * 24 * 60 * 60);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const current = () => selected;

export const useSelectedCurrency = (): string => useSyncExternalStore(subscribe, current, current);

/** The selected currency with its rate, or null while it is USD or unknown. */
export function useDisplayCurrency(): Currency | null {
  const code = useSelectedCurrency();
  const { data } = useQuery({ ...currenciesQuery(), enabled: code !== BASE_CURRENCY });
  return code === BASE_CURRENCY ? null : (data?.find((currency) => currency.code === code) ?? null);
}
