/** The one way to the server. The transport behind it is loaded with the first call, so that a login page need not wait. */
import { appEvents, type Call } from './appEvents';
import { earlyAnswer, queryString } from './earlyRequests';
import { ApiError } from './errors';

export interface CallOptions {
  /** Query parameters; empty and undefined ones are left out. */
  query?: Record<string, unknown>;
  signal?: AbortSignal;
  /** Sent as `Idempotency-Key`: one key for one intention, kept over retries. */
  idempotencyKey?: string;
  /** Failures are only logged: no toast (invitations), or the screen says it itself. */
  quietFailure?: boolean;
  /** The server's success message is not shown. */
  quietSuccess?: boolean;
  /** Gets what has been sent of an upload, from 0 to 1. */
  onUpload?: (part: number) => void;
  /** Background calls (polling) do not move the loading bar. */
  background?: boolean;
}

export interface Extra {
  /** The form alone says why it is refused: no toast (spec 8: signing in). */
  quietRefusal?: boolean;
  /** Sent without the token, and never refreshed. */
  anonymous?: boolean;
  /** What is said where no answer came to what is refused once it has been done, such as the change of a password. */
  unanswered?: string;
}

const load = () => import('./http');

/** Ahead of need, so a failure is not yet anybody's: the first call asks again, and says so. */
export const warmUp = (): Promise<unknown> => load().catch(() => undefined);

/** Without a connection the transport itself cannot come: a call without an answer, like any other. */
const transport = (told?: Call) =>
  load().catch(() => {
    if (told) appEvents.emit('failed', { notice: { kind: navigator.onLine ? 'network' : 'unsent' }, call: told });
    throw new ApiError(0, '');
  });

let pending = 0;
let failed = false;

/** Moves the loading bar until it has ended. */
async function watched<T>({ background, signal }: CallOptions, work: () => Promise<T>): Promise<T> {
  if (background) return work();
  if (pending === 0) failed = false;
  pending += 1;
  appEvents.emit('progress', { pending, failed });
  try {
    return await work();
  } catch (reason) {
    failed ||= !signal?.aborted;
    throw reason;
  } finally {
    pending -= 1;
    appEvents.emit('progress', { pending, failed });
  }
}

const call = <T>(method: string, url: string, body: unknown, options: CallOptions & Extra = {}): Promise<T> =>
  watched(options, async () => {
    // Reading shows its own error state.
    const isTold = method !== 'get' && !options.quietFailure;
    const { send } = await transport(isTold ? `${method} ${url}` : undefined);
    return send<T>(method, url, body, options);
  });

/** What every successful write answers. */
export interface Answer<T> {
  message: string | null;
  data: T;
}

/** A page of a list. */
export interface Page<T> {
  data: T[];
  meta: { current_page: number; last_page: number; per_page: number; total: number };
}

export const api = {
  get: <T>(url: string, query?: Record<string, unknown>, options: CallOptions = {}) =>
    watched(options, async () => {
      const parameters = queryString(query ?? {});
      const early = await earlyAnswer(url + (parameters && `?${parameters}`), options.signal);
      return early === undefined ? call<T>('get', url, undefined, { ...options, query }) : (early as T);
    }),
  post: <T = unknown>(url: string, body?: unknown, options?: CallOptions & Extra) =>
    call<Answer<T>>('post', url, body, options),
  put: <T = unknown>(url: string, body?: unknown, options?: CallOptions & Extra) =>
    call<Answer<T>>('put', url, body, options),
  delete: <T = null>(url: string, body?: unknown, options?: CallOptions & Extra) =>
    call<Answer<T>>('delete', url, body, options),
  /** For calls whose answer has a shape of its own (sign-in, profile). */
  raw: call,
  /** A file under Bearer (PDF, CSV, receipt), with the name that the server gave it. */
  file: (url: string, query?: Record<string, unknown>) =>
    watched({}, async () => (await transport(`get ${url}`)).sendForFile(url, query)),
};

/** The body of an upload; empty values are left out, lists repeat their name. */
export function formDataOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item instanceof Blob) form.append(key, item);
      else if (item !== undefined && item !== null) form.append(key, textOf(item));
    }
  }
  return form;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
