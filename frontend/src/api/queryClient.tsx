/** The cache of what the server said. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { appEvents } from './appEvents';
import { isApiError } from './errors';

/** Only what may pass by itself is tried again: a lost connection, a server in trouble. */
const worthRetrying = (count: number, reason: unknown) =>
  count < 2 && (!isApiError(reason) || reason.status === 0 || reason.status >= 502);

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        retry: worthRetrying,
        refetchOnWindowFocus: true,
      },
      // Without a network a write fails at once and says so, instead of waiting unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export const queryClient = createQueryClient();

/** For every layout whose pages read data; signing in needs none. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

appEvents.on('sessionCleared', () => queryClient.clear());
appEvents.on('localeChanged', () => void queryClient.invalidateQueries());
