/** Spec 8 as one pure decision: what a person is told when a call fails. */
import { i18n } from '@/i18n/i18n';
import { isApiError } from './errors';

export interface Failure {
  /** Reading shows its own error state, with a retry. */
  isRead?: boolean;
  /** The form says itself why it is refused (spec 8: signing in). */
  showsRefusal?: boolean;
  /** A file was asked for. */
  isFile?: boolean;
}

/** Null where nothing is said. */
export function failureText(reason: unknown, { isRead, showsRefusal, isFile }: Failure = {}): string | null {
  const t = i18n.getFixedT(null, 'common');
  if (!isApiError(reason)) return isRead ? null : t('error.generic');
  const { status, message, errors, retryAfter } = reason;
  if (status === 401 || status === 403) return null;
  if ((status === 409 && message) || errors) return showsRefusal ? null : message || null;
  if (isRead) return null;
  if (status === 429 && retryAfter) return t('error.throttled', { count: retryAfter });
  if (isFile && (status === 0 || status >= 500)) return t('error.file');
  if (status === 0) return t('error.unanswered');
  // Busy for a moment, in the server's words; anything else of ours, and a proxy's, carries none.
  const isOurs = status >= 500 && status !== 503;
  return (!isOurs && message) || t('error.server');
}
