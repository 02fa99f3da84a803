/** What a failed call looks like to the rest of the application. */
import { isAxiosError } from 'axios';

/** Messages by field name; nested fields as `lines.0.amount`, form-wide ones under `non_field_errors`. */
export type FieldErrors = Record<string, string[]>;

export const FORM_WIDE = 'non_field_errors';

export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** 0 when no answer came at all. */
    readonly status: number,
    /** In the language of the request; empty when the server said nothing readable. */
    message: string,
    /** Stable word for a refusal of the business (409). */
    readonly code: string | null = null,
    readonly errors: FieldErrors | null = null,
    /** Seconds until a throttled call may be tried again. */
    readonly retryAfter: number | null = null,
    readonly requestId: string | null = null,
    /** Whatever else the body carried. */
    readonly body: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

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
  if (!isAxiosError(reason) || !reason.response) return new ApiError(0, '');
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

export const isApiError = (reason: unknown): reason is ApiError => reason instanceof ApiError;
export const hasCode = (reason: unknown, code: string): boolean => isApiError(reason) && reason.code === code;
