/** The cache of what the server said. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { appEvents } from './appEvents';
import { isApiError } from './errors';

/** Only what may pass by itself is tried again: a lost connection, a server in trouble. */
const worthRetrying = (count: number, reason: unknown) =>
  count < 2 && navigator.onLine && (!isApiError(reason) || reason.status === 0 || reason.status >= 502);

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        retry: worthRetrying,
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
  isFetching: boolean;
  errorUpdateCount: number;
}

/** It could not be had since the screen is here; also while it is asked for again, so that who asked keeps their place. */
export const isLost = ({ data, isFetchedAfterMount }: Loadable<unknown>) => data === undefined && isFetchedAfterMount;

/** Why it could not be had: the last answer counts, also while it is asked for again. */
export function useReason(query: Loadable<unknown> & { error: Error | null }): Error | null {
  const { error } = query;
  const [reason, setReason] = useState(error);
  if (error && error !== reason) setReason(error);
  return error ?? (isLost(query) ? reason : null);
}

/** For every layout whose pages read data; signing in needs none. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

appEvents.on('sessionCleared', () => queryClient.clear());
appEvents.on('localeChanged', () => void queryClient.invalidateQueries());
