/** What a failed call looks like to the rest of the application. */
import { useState } from 'react';

/** Messages by field name; nested fields as `lines.0.amount`, form-wide ones under `non_field_errors`. */
export type FieldErrors = Record<string, string[]>;

export const FORM_WIDE = 'non_field_errors';

/** The code of a call that no answer came to in time. */
export const TIMED_OUT = 'timed_out';

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

export const isApiError = (reason: unknown): reason is ApiError => reason instanceof ApiError;
/** What was asked for is not there, or not for this reader. */
export const isMissing = (reason: unknown): boolean => isApiError(reason) && reason.status === 404;
/** Also where the server says that it is not for this reader. */
export const isBarred = (reason: unknown): boolean =>
  isMissing(reason) || (isApiError(reason) && reason.status === 403);
export const isSignedOut = (reason: unknown): boolean => isApiError(reason) && reason.status === 401;
/** Nothing was decided: no answer came, the server failed, or it asked to wait. The same call may succeed later. */
export const isUndecided = (reason: unknown): boolean =>
  !isApiError(reason) || reason.status === 0 || reason.status === 429 || reason.status >= 500;
export const hasCode = (reason: unknown, code: string): boolean => isApiError(reason) && reason.code === code;

/** The last of them counts, also while it is asked for again. */
export function useLastError<E>(error: E): E {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error || last;
}
