/** What the client and the session tell the layers above them, which they may not import. */
export interface AppEvents {
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
