/** Any failure of the transport as an `ApiError`. */
import { AxiosError, isAxiosError } from 'axios';
import { ApiError, type FieldErrors, TIMED_OUT } from './errors';

interface ErrorBody {
  message?: unknown;
  code?: unknown;
  errors?: unknown;
  request_id?: unknown;
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);

function fieldErrors(value: unknown): FieldErrors | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value).map(([field, messages]): [string, string[]] => [
    field,
    (Array.isArray(messages) ? messages : [messages]).filter(
      (message): message is string => typeof message === 'string',
    ),
  ]);
  return Object.fromEntries(entries);
}

/** Any thrown value as an `ApiError`. */
export function apiErrorOf(reason: unknown): ApiError {
  if (reason instanceof ApiError) return reason;
  if (!isAxiosError(reason)) return new ApiError(0, '');
  if (!reason.response) return new ApiError(0, '', reason.code === AxiosError.ECONNABORTED ? TIMED_OUT : null);
  const { status, headers } = reason.response;
  const data: unknown = reason.response.data;
  const body: ErrorBody = typeof data === 'object' && data !== null ? data : {};
  const seconds = Number((headers as Record<string, unknown>)['retry-after']);
  return new ApiError(
    status,
    text(body.message) ?? '',
    text(body.code),
    fieldErrors(body.errors),
    Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null,
    text(body.request_id),
    body as Record<string, unknown>,
  );
}
