/** What the client tells the floors above it, which it may not import: toasts, bar, session and permissions listen. */
import type { Notice } from './catalogue';

export interface ApiEvents {
  /** A write succeeded and the server has something to say. */
  succeeded: { message: string };
  /** A write succeeded, whether or not there is something to say; signing in does not count. */
  written: Record<string, never>;
  failed: { notice: Notice };
  /** Calls under way changed; `failed` once any of them went wrong. */
  progress: { pending: number; failed: boolean };
  /** 403: the rights that the screen believes in are out of date. */
  forbidden: { url: string };
  /** Refreshing was refused: the session is over. */
  signedOut: Record<string, never>;
  /** Somebody left: nothing that the server said to them may stay. */
  forget: Record<string, never>;
  /** The reader's language changed: what the server worded is out of date. */
  reword: Record<string, never>;
}

type Listener<Name extends keyof ApiEvents> = (event: ApiEvents[Name]) => void;

const listeners: { [Name in keyof ApiEvents]: Set<Listener<Name>> } = {
  succeeded: new Set(),
  written: new Set(),
  failed: new Set(),
  progress: new Set(),
  forbidden: new Set(),
  signedOut: new Set(),
  forget: new Set(),
  reword: new Set(),
};

export function onApi<Name extends keyof ApiEvents>(name: Name, listener: Listener<Name>): () => void {
  listeners[name].add(listener);
  return () => {
    listeners[name].delete(listener);
  };
}

export function tellApi<Name extends keyof ApiEvents>(name: Name, event: ApiEvents[Name]): void {
  for (const listener of listeners[name]) listener(event);
}
