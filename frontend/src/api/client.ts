/** The one way to the server: headers, token, refresh, envelope, error catalogue. */
import axios, { AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { API_BASE } from '@/config/env';
import { DEFAULT_LOCALE, type Locale } from '@/config/locales';
import { timeZone } from '@/lib/dates';
import { noticeOf } from './catalogue';
import { ApiError, apiErrorOf } from './errors';
import { tellApi } from './events';

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
  /** Background calls (polling) do not move the loading bar. */
  background?: boolean;
}

interface OurConfig extends InternalAxiosRequestConfig {
  ours?: CallOptions & { signIn?: boolean; anonymous?: boolean; retried?: boolean };
}

/** Given by `session`, which `api` may not import. */
interface SessionPort {
  token: () => string | null;
  /** Resolves to a new token, or null when the session is over. */
  refresh: () => Promise<string | null>;
}

let session: SessionPort = { token: () => null, refresh: () => Promise.resolve(null) };
let locale: Locale = DEFAULT_LOCALE;

export const setApiSession = (port: SessionPort) => {
  session = port;
};
export const setApiLocale = (next: Locale) => {
  locale = next;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const http = axios.create({
  baseURL: API_BASE,
  timeout: 30_000,
  withCredentials: true,
  paramsSerializer: (params) => {
    const pairs = Object.entries(params as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .flatMap(([key, value]) =>
        (Array.isArray(value) ? value : [value]).map((item): [string, string] => [key, textOf(item)]),
      );
    return new URLSearchParams(pairs).toString();
  },
});

let pending = 0;
let failed = false;

function started({ ours }: OurConfig) {
  if (ours?.background) return;
  if (pending === 0) failed = false;
  pending += 1;
  tellApi('progress', { pending, failed });
}

function finished(config: OurConfig | undefined, wentWrong: boolean) {
  if (!config || config.ours?.background) return;
  pending = Math.max(0, pending - 1);
  failed ||= wentWrong;
  tellApi('progress', { pending, failed });
}

http.interceptors.request.use((config: OurConfig) => {
  const headers = AxiosHeaders.from(config.headers);
  headers.set('Accept', headers.get('Accept') === '*/*' ? '*/*' : 'application/json');
  headers.set('X-Locale', locale);
  headers.set('Accept-Language', locale);
  headers.set('X-Timezone', timeZone());
  const token = config.ours?.anonymous ? null : session.token();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (config.ours?.idempotencyKey) headers.set('Idempotency-Key', config.ours.idempotencyKey);
  config.headers = headers;
  started(config);
  return config;
});

const writes = (config: OurConfig | undefined) => !['get', 'head', undefined].includes(config?.method?.toLowerCase());

function announce(response: AxiosResponse<unknown>) {
  const config = response.config as OurConfig;
  if (!writes(config) || config.ours?.quietSuccess) return;
  const message = (response.data as { message?: unknown } | null)?.message;
  if (typeof message === 'string' && message) tellApi('succeeded', { message });
}

http.interceptors.response.use(
  (response) => {
    finished(response.config, false);
    announce(response);
    return response;
  },
  async (reason: unknown) => {
    const config = axios.isAxiosError(reason) ? (reason.config as OurConfig | undefined) : undefined;
    if (axios.isCancel(reason)) {
      finished(config, false);
      throw reason;
    }
    const error = apiErrorOf(await withReadableBody(reason));
    const first = error.status === 401 && config && !config.ours?.retried && !config.ours?.anonymous && session.token();
    if (first) {
      const token = await session.refresh().catch((why: unknown) => {
        // The session may well be alive: we only could not ask. Nobody is signed out for that.
        finished(config, true);
        tellApi('failed', { notice: noticeOf({ error: apiErrorOf(why), writes: writes(config), signIn: false }) });
        throw why;
      });
      finished(config, !token);
      if (token) return http.request({ ...config, ours: { ...config.ours, retried: true } } as OurConfig);
      tellApi('signedOut', {});
      throw error;
    }
    finished(config, true);
    if (error.status === 403 && config) tellApi('forbidden', { url: config.url ?? '' });
    if (config?.ours?.quietFailure) console.warn('Call failed', config.url, error.status);
    else
      tellApi('failed', { notice: noticeOf({ error, writes: writes(config), signIn: config?.ours?.signIn ?? false }) });
    throw error;
  },
);

/** A refused download answers JSON inside a Blob; the message in it is worth reading. */
async function withReadableBody(reason: unknown): Promise<unknown> {
  if (axios.isAxiosError(reason) && reason.response?.data instanceof Blob) {
    try {
      reason.response.data = JSON.parse(await reason.response.data.text()) as unknown;
    } catch {
      reason.response.data = null;
    }
  }
  return reason;
}

type Extra = Pick<NonNullable<OurConfig['ours']>, 'signIn' | 'anonymous'>;

async function call<T>(method: string, url: string, body: unknown, options: CallOptions & Extra = {}): Promise<T> {
  const { query, signal, ...ours } = options;
  // `ours` is our own field on the configuration, carried through to the interceptors.
  const config = { method, url, data: body, params: query, signal, ours } as OurConfig;
  const response = await http.request<T>(config);
  return response.data;
}

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
  get: <T>(url: string, query?: Record<string, unknown>, options?: CallOptions) =>
    call<T>('get', url, undefined, { ...options, query }),
  post: <T = unknown>(url: string, body?: unknown, options?: CallOptions & Extra) =>
    call<Answer<T>>('post', url, body, options),
  put: <T = unknown>(url: string, body?: unknown, options?: CallOptions) => call<Answer<T>>('put', url, body, options),
  delete: <T = null>(url: string, body?: unknown, options?: CallOptions & Extra) =>
    call<Answer<T>>('delete', url, body, options),
  /** For calls whose answer has a shape of its own (sign-in, profile). */
  raw: call,
  /** A file under Bearer (PDF, CSV, receipt), with the name that the server gave it. */
  async file(url: string, query?: Record<string, unknown>): Promise<{ blob: Blob; name: string | null }> {
    const config = {
      method: 'get',
      url,
      params: query,
      responseType: 'blob',
      headers: { Accept: '*/*' },
    } as unknown as OurConfig;
    const response = await http.request<Blob>(config);
    const disposition = String(response.headers['content-disposition'] ?? '');
    const name =
      /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null;
    return { blob: response.data, name: name && decodeURIComponent(name) };
  },
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

export { ApiError };
