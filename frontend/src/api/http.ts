/** The transport: axios with our headers, token, refresh, and the error catalogue. Loaded with the first call. */
import axios, {
  AxiosError,
  AxiosHeaders,
  type AxiosProgressEvent,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { API_BASE } from '@/config/env';
import { writeStored } from '@/lib/storage';
import { apiErrorOf } from './answers';
import { appEvents, type Call } from './appEvents';
import { noticeOf } from './catalogue';
import type { CallOptions, Extra } from './client';
import { queryString } from './earlyRequests';
import { isMissing } from './errors';
import { ports } from './ports';

interface OurConfig extends InternalAxiosRequestConfig {
  /** Carried through to the interceptors. */
  ours?: CallOptions &
    Extra & {
      sentWith?: string | null;
      retries?: number;
      isUnsent?: boolean;
      /** No answer came to it, and it was sent once more. */
      isResent?: boolean;
      sentFrom?: string;
      page?: string;
    };
}

/** Where somebody pressed, in any language. */
const currentPage = () => window.location.pathname.replace(/^\/(ar|en)(?=\/|$)/, '');

/** One for a token that has grown old; one more where another tab's, taken over unasked, has too. */
const MOST_RETRIES = 2;

/** Milliseconds. What a document asked for (src/api/earlyRequests.ts) has waited for ten seconds before it is asked for here. */
const READ_WITHIN = 20_000;
const WRITTEN_WITHIN = 30_000;
/** A connection that was lost for a moment is back by then. */
const RESENT_AFTER = 1_000;

const http = axios.create({
  baseURL: API_BASE,
  withCredentials: true,
  paramsSerializer: (params) => queryString(params as Record<string, unknown>),
});

/** Remembered for the requests of the next document (backend/config/templates/spa.html). */
function timeZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  writeStored('timezone', zone);
  return zone;
}

/** Keys of what was sent and never answered: it may have been done. */
const unanswered = new Set<string>();

http.interceptors.request.use((config: OurConfig) => {
  const headers = AxiosHeaders.from(config.headers);
  headers.set('Accept', headers.get('Accept') === '*/*' ? '*/*' : 'application/json');
  headers.set('X-Locale', ports.locale);
  headers.set('Accept-Language', ports.locale);
  headers.set('X-Timezone', timeZone());
  const token = config.ours?.anonymous ? null : ports.session.token();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const key = config.ours?.idempotencyKey;
  if (key) headers.set('Idempotency-Key', key);
  const isUnsent = !navigator.onLine && !config.ours?.isResent && !(key && unanswered.has(key));
  const { sentFrom = currentPage(), page = document.title.split(' | ').at(-1) } = config.ours ?? {};
  config.ours = { ...config.ours, sentWith: token, isUnsent, sentFrom, page };
  config.headers = headers;
  config.timeout = isAsked(config) ? WRITTEN_WITHIN : READ_WITHIN;
  if (isAsked(config)) appEvents.emit('sent', { call: callOf(config) });
  return config;
});

/** Somebody pressed for it: to write, to have a file. */
const isAsked = (config: OurConfig | undefined) =>
  config?.responseType === 'blob' || !['get', 'head'].includes(methodOf(config));

const methodOf = (config: OurConfig | undefined) => config?.method?.toLowerCase() ?? 'get';

/** Done once however often it is sent: by its key, or since what it replaces or deletes is so afterwards. */
const isRepeatable = (config: OurConfig | undefined) =>
  config?.ours?.idempotencyKey !== undefined ||
  (['put', 'delete'].includes(methodOf(config)) && !config?.ours?.unanswered);

/**
 * What a lost connection leaves open is found out by sending it once more: the server answers a key that it knows with
 * its first answer, and says of what is deleted that it is not there. Not what is refused once it has been done, such
 * as a change of the password.
 */
const isResendable = (config: OurConfig, reason: unknown) =>
  (reason as AxiosError).code === AxiosError.ERR_NETWORK &&
  navigator.onLine &&
  !config.ours?.isResent &&
  (config.ours?.idempotencyKey !== undefined || (methodOf(config) === 'delete' && !config.data));

const callOf = (config: OurConfig): Call => `${methodOf(config)} ${config.url ?? ''}`;

function announce(response: AxiosResponse<unknown>) {
  const config = response.config as OurConfig;
  if (!isAsked(config)) return;
  if (!config.ours?.quietRefusal) appEvents.emit('written', { call: callOf(config) });
  if (config.ours?.quietSuccess) return;
  const message = (response.data as { message?: unknown } | null)?.message;
  if (typeof message === 'string' && message) appEvents.emit('succeeded', { message, url: config.url });
}

/** A page in the place of an answer (of a proxy, of a hotel's network), or half an answer: none came. */
http.interceptors.response.use((response: AxiosResponse<unknown>) => {
  const isPage = String(response.headers['content-type'] ?? '').startsWith('text/html');
  if (!isPage && (typeof response.data !== 'string' || response.data === '')) return response;
  throw new AxiosError('Not an answer of the API', AxiosError.ERR_BAD_RESPONSE, response.config, response.request);
});

http.interceptors.response.use(
  (response) => {
    announce(response);
    return response;
  },
  async (reason: unknown) => {
    const config = axios.isAxiosError(reason) ? (reason.config as OurConfig | undefined) : undefined;
    if (axios.isCancel(reason)) throw reason;
    const error = apiErrorOf(await withReadableBody(reason));
    const ours = config?.ours;
    const retries = (ours?.retries ?? 0) + 1;
    if (error.status === 401 && config && ours?.sentWith && retries <= MOST_RETRIES) {
      const token = await ports.session.refresh(ours.sentWith).catch((why: unknown) => {
        // The session may well be alive: we only could not ask. Nobody is signed out for that.
        appEvents.emit('failed', {
          notice: noticeOf({ error: apiErrorOf(why), isAsked: isAsked(config), quietRefusal: false }),
          call: callOf(config),
        });
        throw why;
      });
      if (token) return http.request({ ...config, ours: { ...ours, retries } } as OurConfig);
      appEvents.emit('signedOut', {});
      throw error;
    }
    if (error.status === 0 && ours?.idempotencyKey && !ours.isUnsent) unanswered.add(ours.idempotencyKey);
    if (config && isResendable(config, reason)) {
      await new Promise((resolve) => setTimeout(resolve, RESENT_AFTER));
      return http.request({ ...config, ours: { ...ours, isResent: true } } as OurConfig);
    }
    if (config && ours?.isResent && methodOf(config) === 'delete' && isMissing(error)) {
      const gone = { config, data: { message: null, data: null } };
      announce(gone as AxiosResponse);
      if (!ours.quietSuccess) appEvents.emit('succeeded', { message: null, url: config.url });
      return gone;
    }
    if ((error.status === 403 || isMissing(error)) && config) appEvents.emit('forbidden', { url: config.url ?? '' });
    if (config?.ours?.quietFailure) console.warn('Call failed', config.url, error.status);
    else {
      const isLeft = ours?.sentFrom !== currentPage();
      appEvents.emit('failed', {
        notice: noticeOf({
          error,
          isAsked: isAsked(config),
          quietRefusal: ours?.quietRefusal ?? false,
          isRepeatable: isRepeatable(config),
          isUnsent: ours?.isUnsent,
          isFile: config?.responseType === 'blob',
          isLeft,
          unanswered: ours?.unanswered,
        }),
        call: config && callOf(config),
        page: isLeft ? ours?.page : undefined,
      });
    }
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

export async function send<T>(
  method: string,
  url: string,
  body: unknown,
  { query, signal, onUpload, ...ours }: CallOptions & Extra,
): Promise<T> {
  const onUploadProgress = onUpload && (({ progress }: AxiosProgressEvent) => onUpload(progress ?? 0));
  const config = { method, url, data: body, params: query, signal, onUploadProgress, ours } as OurConfig;
  return (await http.request<T>(config)).data;
}

export async function sendForFile(
  url: string,
  query: Record<string, unknown> | undefined,
): Promise<{ blob: Blob; name: string | null }> {
  const config: AxiosRequestConfig = {
    method: 'get',
    url,
    params: query,
    responseType: 'blob',
    headers: { Accept: '*/*' },
  };
  const response = await http.request<Blob>(config);
  const disposition = String(response.headers['content-disposition'] ?? '');
  const name =
    /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null;
  return { blob: response.data, name: name && decodeURIComponent(name) };
}
