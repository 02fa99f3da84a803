/** The cache of what the server said. */
import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HEALS_AFTER_MS } from '@/config/env';
import { appEvents } from './appEvents';
import { hasCode, isApiError, TIMED_OUT, useLastError } from './errors';

/** A lost connection, a server in trouble. */
const mayPass = (reason: unknown, from: number) =>
  navigator.onLine && (!isApiError(reason) || reason.status === 0 || reason.status >= from);

/** Tried again at once; not what the server itself failed at, nor what somebody has waited for long enough. */
const worthRetrying = (count: number, reason: unknown) =>
  count < 2 && mayPass(reason, 502) && !hasCode(reason, TIMED_OUT);

/** What failed is asked for once more by itself, each time later. */
const LATEST = 12;
const untilHealed = ({ state: { status, error, errorUpdateCount } }: Query) => {
  if (status !== 'error') return false;
  if (isApiError(error) && error.retryAfter) return error.retryAfter * 1000;
  return mayPass(error, 500) && HEALS_AFTER_MS * Math.min(errorUpdateCount, LATEST);
};

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        retry: worthRetrying,
        refetchInterval: untilHealed,
        refetchOnWindowFocus: true,
        // Without a network what is asked for fails and says so, instead of waiting unseen; it is asked again with it.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export const queryClient = createQueryClient();

/** The part of a query that is drawn. */
export interface Loadable<T> extends Askable {
  data: T | undefined;
  isFetchedAfterMount: boolean;
}

/** What a button asks for once more. */
export interface Askable {
  refetch: () => unknown;
  /** Why it could not be had. */
  error?: unknown;
}

/** It could not be had since the screen is here; also while it is asked for again, so that who asked keeps their place. */
export const isLost = ({ data, isFetchedAfterMount }: Loadable<unknown>) => data === undefined && isFetchedAfterMount;

/** Why it could not be had. */
export function useReason(query: Loadable<unknown> & { error: Error | null }): Error | null {
  const last = useLastError(query.error);
  return query.error ?? (isLost(query) ? last : null);
}

/** For every layout whose pages read data; signing in needs none. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Everything on the screen that could not be had; what is on its way already is not asked for twice. */
const LOST = { type: 'active', predicate: ({ state }: Query) => state.error !== null } as const;
appEvents.on('askedAgain', () => void queryClient.refetchQueries(LOST, { cancelRefetch: false }));
appEvents.on('sessionCleared', () => queryClient.clear());
appEvents.on('localeChanged', () => void queryClient.invalidateQueries());
