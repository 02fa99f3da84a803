/** Application events: how the client tells the layers above it, which it may not import, what happened. */
import type { Notice } from './catalogue';

/** Method and address: by these a write is told from another. */
export type Call = `${string} ${string}`;

export interface AppEvents {
  /** A write is on its way, perhaps once more. */
  sent: { call: Call };
  /** A write succeeded, in the server's words; null where its answer with them was lost. */
  succeeded: { message: string | null; url?: string };
  /** A write succeeded, whether or not there is something to say; signing in does not count. */
  written: { call?: Call };
  /** `page`: the title of the one that it was sent from, for who has left that. */
  failed: { notice: Notice; call?: Call; page?: string };
  /** A form was not sent: something in it must be put right first. */
  refused: Record<string, never>;
  /** A form is gone: what was wrong with it concerns nobody any more. */
  abandoned: Record<string, never>;
  /** Somebody wants what could not be had. */
  askedAgain: Record<string, never>;
  /** Calls under way changed; `failed` once any of them went wrong. */
  progress: { pending: number; failed: boolean };
  /** 403 or 404: what the screen believes of the reader's rights, or of what there is, is out of date. */
  forbidden: { url: string };
  /** Refreshing was refused: the session is over. */
  signedOut: Record<string, never>;
  /** Somebody left: nothing that the server said to them may stay. */
  sessionCleared: Record<string, never>;
  /** The reader's language changed: what the server worded is out of date. */
  localeChanged: Record<string, never>;
}

type Listener<Name extends keyof AppEvents> = (event: AppEvents[Name]) => void;

const listeners: { [Name in keyof AppEvents]?: Set<Listener<Name>> } = {};

export const appEvents = {
  /** Returns what stops listening. */
  on<Name extends keyof AppEvents>(name: Name, listener: Listener<Name>): () => void {
    const known = (listeners[name] ??= new Set() as NonNullable<(typeof listeners)[Name]>);
    known.add(listener);
    return () => {
      known.delete(listener);
    };
  },
  emit<Name extends keyof AppEvents>(name: Name, event: AppEvents[Name]): void {
    for (const listener of listeners[name] ?? []) listener(event);
  },
};
