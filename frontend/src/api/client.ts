/** The one way to the server: an axios instance whose interceptors set the headers, renew the session and read what failed. */
import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { API_BASE } from '@/config/env';
import { apiErrorOf } from './answers';
import { appEvents } from './appEvents';
import { isMissing } from './errors';
import { ports } from './ports';

declare module 'axios' {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- the library's interface has them
  interface AxiosRequestConfig<D, P> {
    /** Sent as `Idempotency-Key`: one key for one intention, the same over retries. */
    idempotencyKey?: string;
    /** Sent without the token, and never refreshed. */
    anonymous?: boolean;
    /** How often it was sent again with another token. */
    refreshes?: number;
    /** No answer came to it, and it was sent once more. */
    isResent?: boolean;
  }
}

/** One for a token that has grown old; one more where another tab's, taken over unasked, has too. */
const MOST_REFRESHES = 2;
/** Milliseconds. */
const READ_WITHIN = 20_000;
const WRITTEN_WITHIN = 30_000;
/** A connection that was lost for a moment is back by then. */
const RESENT_AFTER = 1_000;

/** Query parameters as they stand in a URL; empty and undefined ones are left out, lists repeat their name. */
function queryString(query: Record<string, unknown>): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? (value as unknown[]) : [value]).map((item): [string, string] => [key, textOf(item)]),
    );
  return new URLSearchParams(pairs).toString();
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const http = axios.create({
  baseURL: API_BASE,
  withCredentials: true,
  headers: { Accept: 'application/json' },
  paramsSerializer: (params) => queryString(params as Record<string, unknown>),
});

const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

http.interceptors.request.use((config) => {
  const { headers, anonymous, idempotencyKey, method, responseType } = config;
  headers.set({ 'X-Locale': ports.locale, 'Accept-Language': ports.locale, 'X-Timezone': TIME_ZONE });
  const token = anonymous ? null : ports.session.token();
  headers.set('Authorization', token && `Bearer ${token}`);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  config.timeout = method === 'get' && responseType !== 'blob' ? READ_WITHIN : WRITTEN_WITHIN;
  return config;
});

/** A page in the place of an answer (of a proxy, of a hotel's network), or half an answer: none came. */
http.interceptors.response.use((response: AxiosResponse<unknown>) => {
  const isPage = String(response.headers['content-type'] ?? '').startsWith('text/html');
  if (!isPage && (typeof response.data !== 'string' || response.data === '')) return response;
  throw new AxiosError('Not an answer of the API', AxiosError.ERR_BAD_RESPONSE, response.config, response.request);
});

http.interceptors.response.use(undefined, async (reason: unknown) => {
  if (!axios.isAxiosError(reason) || axios.isCancel(reason) || !reason.config) throw reason;
  const { config } = reason;
  const error = apiErrorOf(await withReadableBody(reason));
  const token = tokenOf(config);
  if (error.status === 401 && token && (config.refreshes ?? 0) < MOST_REFRESHES) {
    // Throws where nobody could be asked: the session may well be alive, so nobody is signed out for that.
    if (await ports.session.refresh(token)) return http.request({ ...config, refreshes: (config.refreshes ?? 0) + 1 });
    appEvents.emit('signedOut', {});
  } else if (isResendable(config, reason)) {
    await new Promise((resolve) => setTimeout(resolve, RESENT_AFTER));
    return http.request({ ...config, isResent: true });
  }
  if (error.status === 403 || isMissing(error)) appEvents.emit('forbidden', { url: config.url ?? '' });
  throw error;
});

const tokenOf = ({ headers }: InternalAxiosRequestConfig) =>
  /^Bearer (.+)/.exec(String(headers.get('Authorization') ?? ''))?.[1];

/** The server answers a key that it knows with its first answer, so what a cut connection left open is found out. */
const isResendable = ({ idempotencyKey, isResent }: AxiosRequestConfig, { code }: AxiosError) =>
  code === AxiosError.ERR_NETWORK && navigator.onLine && idempotencyKey !== undefined && !isResent;

/** A refused download answers JSON inside a Blob; the message in it is worth reading. */
async function withReadableBody(reason: AxiosError): Promise<AxiosError> {
  if (reason.response?.data instanceof Blob) {
    try {
      reason.response.data = JSON.parse(await reason.response.data.text()) as unknown;
    } catch {
      reason.response.data = null;
    }
  }
  return reason;
}

/** What every successful write answers. */
export interface Answer<T> {
  message: string | null;
  data: T;
}

export interface DownloadedFile {
  blob: Blob;
  /** As the server calls it. */
  name: string | null;
}

/** A page of a list. */
export interface Page<T> {
  data: T[];
  meta: { current_page: number; last_page: number; per_page: number; total: number };
}

export const api = {
  get: async <T>(url: string, params?: Record<string, unknown>, config?: AxiosRequestConfig): Promise<T> =>
    (await http.get<T>(url, { ...config, params })).data,
  post: async <T = unknown>(url: string, body?: unknown, config?: AxiosRequestConfig): Promise<Answer<T>> =>
    (await http.post<Answer<T>>(url, body, config)).data,
  put: async <T = unknown>(url: string, body?: unknown, config?: AxiosRequestConfig): Promise<Answer<T>> =>
    (await http.put<Answer<T>>(url, body, config)).data,
  delete: async <T = null>(url: string, body?: unknown, config?: AxiosRequestConfig): Promise<Answer<T>> =>
    (await http.delete<Answer<T>>(url, { ...config, data: body })).data,
  /** For calls whose answer has a shape of its own (sign-in). */
  raw: async <T>(method: string, url: string, data?: unknown, config?: AxiosRequestConfig): Promise<T> =>
    (await http.request<T>({ ...config, method, url, data })).data,
  /** A file under Bearer (PDF, CSV, receipt), with the name that the server gave it; or what it says where a mail brings it. */
  file: async (url: string, params?: Record<string, unknown>): Promise<DownloadedFile | { message: string }> => {
    const { data, headers, status } = await http.get<Blob>(url, {
      params,
      responseType: 'blob',
      headers: { Accept: '*/*' },
    });
    if (status === 202) return JSON.parse(await data.text()) as { message: string };
    return { blob: data, name: fileNameOf(String(headers['content-disposition'] ?? '')) };
  },
};

function fileNameOf(disposition: string): string | null {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  return name ? decodeURIComponent(name) : null;
}

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
