/** Spec 8 as one pure decision: what a person sees when a call fails. */
import type { ApiError } from './errors';

export type Notice =
  | { kind: 'silent' }
  /** The server's own words. */
  | { kind: 'message'; text: string }
  /** The same, about fields of a form: true until something is written after all. */
  | { kind: 'fields'; text: string }
  /** Our words, for answers that carry none. */
  | { kind: 'network' }
  /** It never left. */
  | { kind: 'unsent' }
  /** It may have been done; sent once more it is not done twice. */
  | { kind: 'unanswered' }
  /** It may have been done, and who sent it is no longer where sending it once more is safe. */
  | { kind: 'uncertain' }
  | { kind: 'server' }
  /** Sent once more it is not done twice. */
  | { kind: 'serverRepeatable' }
  /** A file did not come. */
  | { kind: 'file' }
  | { kind: 'throttled'; seconds: number };

export interface Failure {
  error: ApiError;
  /** Somebody pressed for it: to write, to have a file. Other reading shows its own error state with a retry. */
  isAsked: boolean;
  /** The form says itself why it is refused. */
  quietRefusal: boolean;
  /** Sent with a key, or by a method that may be: done once however often it is sent. */
  isRepeatable?: boolean;
  /** There was no connection when it was sent. */
  isUnsent?: boolean;
  isFile?: boolean;
  /** Whoever sent it is on another page by now, without the key. */
  isLeft?: boolean;
  /** The words for no answer, where ours do not do. */
  unanswered?: string;
}

export function noticeOf({ error, isAsked, quietRefusal, isRepeatable, isUnsent, isFile, ...open }: Failure): Notice {
  const { status, message, errors } = error;
  if (status === 401 || status === 403) return { kind: 'silent' };
  if (status === 409 && message) return quietRefusal ? { kind: 'silent' } : { kind: 'message', text: message };
  if (errors) return quietRefusal || !message ? { kind: 'silent' } : { kind: 'fields', text: message };
  if (!isAsked) return { kind: 'silent' };
  if (status === 429) return error.retryAfter ? { kind: 'throttled', seconds: error.retryAfter } : withMessage(message);
  if (isFile && (status === 0 || status >= 500)) return { kind: isUnsent ? 'unsent' : 'file' };
  if (status === 0 && isUnsent) return { kind: 'unsent' };
  if (status === 0 && open.unanswered) return withMessage(open.unanswered);
  if (status === 0 && open.isLeft) return { kind: 'uncertain' };
  if (status === 0) return { kind: isRepeatable ? 'unanswered' : 'network' };
  // Busy for a moment, in the server's words; anything else of ours, and a proxy's, carries none.
  if (status >= 500 && !(status === 503 && message))
    return { kind: isRepeatable && !open.isLeft ? 'serverRepeatable' : 'server' };
  return withMessage(message);
}

const withMessage = (text: string): Notice => (text ? { kind: 'message', text } : { kind: 'server' });
