/** The cache of what the server said. */
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { HEALS_AFTER_MS } from '@/config/env';
import { hideToastOf, hideToasts, toast } from '@/lib/toasts';
import { appEvents } from './appEvents';
import { failureText, type Failure } from './catalogue';
import { hasCode, isApiError, TIMED_OUT, useLastError } from './errors';

/* Types and no interfaces: the library takes no others here. */
/** What a write says besides what its screen does. */
export type WriteMeta = {
  /** What this write last said is taken back when it is tried again. */
  toast?: string;
  /** `false`: the screen says that it is done. */
  successToast?: false;
  /** `false`: a failure is only logged, or said by the screen. `'unexpected'`: a form shows why it is refused. */
  errorToast?: false | 'unexpected' | 'file';
};

export type ReadMeta = {
  errorToast?: false;
  /** Does not move the loading bar. */
  background?: true;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: WriteMeta;
    queryMeta: ReadMeta;
  }
}

const HOW: Record<'unexpected' | 'file', Failure> = { unexpected: { showsRefusal: true }, file: { isFile: true } };

function tellFailure(reason: unknown, how: Failure, write?: string): void {
  const text = failureText(reason, how);
  if (text) toast.error(text, write);
}

const messageOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : null;

/** Spec 8: a write is answered with the server's words; what reading fails at is shown in its place. */
const createMutationCache = () =>
  new MutationCache({
    onMutate: (_input, { meta }) => hideToastOf(meta?.toast),
    onSuccess: (answer, _input, _context, { meta }) => {
      const message = messageOf(answer);
      if (message && meta?.successToast !== false) toast.success(message, meta?.toast);
    },
    onError: (reason, _input, _context, { meta }) => {
      const how = meta?.errorToast;
      if (how === false) console.warn('A write failed', reason);
      else tellFailure(reason, how ? HOW[how] : {}, meta?.toast);
    },
  });

const createQueryCache = () =>
  new QueryCache({
    onError: (reason, { meta }) => {
      if (meta?.errorToast !== false) tellFailure(reason, { isRead: true });
    },
  });

/** A lost connection, a server in trouble. */
const mayPass = (reason: unknown, from: number) =>
  navigator.onLine && (!isApiError(reason) || reason.status === 0 || reason.status >= from);

/** Tried again at once; not what the server itself failed at, nor what somebody has waited for long enough. */
const worthRetrying = (count: number, reason: unknown) =>
  count < 2 && mayPass(reason, 502) && !hasCode(reason, TIMED_OUT);

type Outcome = Pick<Query['state'], 'status' | 'error' | 'errorUpdateCount'>;

/** What failed is fetched again by itself, each time later. */
const LATEST = 12;
export const untilHealed = ({ state: { status, error, errorUpdateCount } }: { state: Outcome }) => {
  if (status !== 'error') return false;
  if (isApiError(error) && error.retryAfter) return error.retryAfter * 1000;
  return mayPass(error, 500) && HEALS_AFTER_MS * Math.min(errorUpdateCount, LATEST);
};

export function createQueryClient() {
  return new QueryClient({
    queryCache: createQueryCache(),
    mutationCache: createMutationCache(),
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

/** What a screen needs of a query. */
export interface Loadable<T> extends Retryable {
  data: T | undefined;
  isFetchedAfterMount: boolean;
}

/** What «Try again» needs of it. */
export interface Retryable {
  refetch: () => unknown;
  error?: unknown;
}

/** It failed since the screen is here; also while it is fetched again, so that the retry button keeps its place. */
export const hasLoadError = ({ data, isFetchedAfterMount }: Loadable<unknown>) =>
  data === undefined && isFetchedAfterMount;

/** Why it failed; also while it is fetched again. */
export function useLoadError(query: Loadable<unknown> & { error: Error | null }): Error | null {
  const last = useLastError(query.error);
  return query.error ?? (hasLoadError(query) ? last : null);
}

const FAILED = { type: 'active', predicate: ({ state }: Query) => state.error !== null } as const;
/** Everything on the screen that failed; what is on its way already is not fetched twice. */
export const refetchFailed = (client: QueryClient) => client.refetchQueries(FAILED, { cancelRefetch: false });

appEvents.on('sessionCleared', () => {
  queryClient.clear();
  hideToasts();
});
appEvents.on('localeChanged', () => void queryClient.invalidateQueries());
