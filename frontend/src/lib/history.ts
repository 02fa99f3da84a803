/**
 * The browser's history with the two things that the portal needs on top: a guard that may hold a navigation back
 * (unsaved changes), also for the browser's own back button, and the scroll position of every entry.
 */
import { createContext, useContext } from 'react';
import type { To } from 'react-router';

export interface Location {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

export type Action = 'PUSH' | 'REPLACE' | 'POP';

export interface Update {
  action: Action;
  location: Location;
}

/** Asked before leaving. To let it happen later, call `proceed`. */
export type Guard = (attempt: { location: Location; proceed: () => void }) => void;

interface Held {
  guard: Guard;
  isLeaving: () => boolean;
}

interface Entry {
  index: number;
  key: string;
  state: unknown;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

export class BrowserHistory {
  location: Location;
  action: Action = 'POP';
  private index: number;
  private listeners = new Set<(update: Update) => void>();
  /** The last one is asked: a form in a dialog over a form. */
  private guards: Held[] = [];
  /** How many `popstate` events are our own doing and must not be judged again. */
  private expected: (() => void)[] = [];

  constructor(private readonly view: Window = window) {
    const entry = this.entry();
    this.index = entry?.index ?? 0;
    // A key of its own: a tab has such a first entry for every visit that began elsewhere.
    this.location = this.here(entry?.key ?? newKey(), entry?.state ?? null);
    if (!entry) this.write('replaceState', this.href(this.location), null, this.location.key);
    view.addEventListener('popstate', this.onPop);
    view.addEventListener('beforeunload', this.onUnload);
    // We restore positions ourselves, after the page is drawn.
    view.history.scrollRestoration = 'manual';
  }

  listen(listener: (update: Update) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** `isLeaving`: what is typed is on its way; another site, such as a payment page, is then not asked about either. */
  hold(guard: Guard, isLeaving = () => false): () => void {
    const held = { guard, isLeaving };
    this.guards.push(held);
    return () => {
      this.guards = this.guards.filter((other) => other !== held);
    };
  }

  /** Something is typed here that is saved nowhere. */
  get isHeld(): boolean {
    return this.guards.length > 0;
  }

  private get guard(): Guard | undefined {
    return this.guards.at(-1)?.guard;
  }

  createHref = (to: To): string => (typeof to === 'string' ? to : this.href(to));

  push = (to: To, state: unknown = null): void => {
    const location = this.resolve(to, state);
    const proceed = () => {
      this.index += 1;
      this.write('pushState', this.href(location), state, location.key);
      this.tell('PUSH', location);
    };
    this.judge(location, proceed);
  };

  replace = (to: To, state: unknown = null): void => {
    const location = this.resolve(to, state);
    const proceed = () => {
      this.write('replaceState', this.href(location), state, location.key);
      this.tell('REPLACE', location);
    };
    this.judge(location, proceed);
  };

  go = (delta: number): void => this.view.history.go(delta);

  dispose(): void {
    this.view.removeEventListener('popstate', this.onPop);
    this.view.removeEventListener('beforeunload', this.onUnload);
  }

  private judge(location: Location, proceed: () => void): void {
    // Another query or another language of the same page keeps the form: nothing is lost, nobody is asked.
    const samePage = stripped(location.pathname) === stripped(this.location.pathname);
    if (!this.guard || samePage) proceed();
    else this.guard({ location, proceed });
  }

  private onPop = (): void => {
    const own = this.expected.shift();
    if (own) return own();
    const entry = this.entry();
    const location = this.here(entry?.key ?? newKey(), entry?.state ?? null);
    const index = entry?.index ?? this.index;
    const delta = index - this.index;
    const proceed = () => {
      this.index = index;
      this.tell('POP', location);
    };
    const samePage = stripped(location.pathname) === stripped(this.location.pathname);
    if (!this.guard || samePage || delta === 0) return proceed();
    // The browser has already moved: move it back, ask, and move it again only when told to.
    const { guard } = this;
    this.expected.push(() =>
      guard({
        location,
        proceed: () => {
          this.expected.push(proceed);
          this.view.history.go(delta);
        },
      }),
    );
    this.view.history.go(-delta);
  };

  private onUnload = (event: BeforeUnloadEvent): void => {
    if (this.guards.some(({ isLeaving }) => !isLeaving())) event.preventDefault();
  };

  private tell(action: Action, location: Location): void {
    this.action = action;
    this.location = location;
    for (const listener of this.listeners) listener({ action, location });
  }

  private entry(): Entry | null {
    const state = this.view.history.state as { entry?: Entry } | null;
    return state?.entry ?? null;
  }

  private write(method: 'pushState' | 'replaceState', url: string, state: unknown, key: string): void {
    this.view.history[method]({ entry: { index: this.index, key, state } satisfies Entry }, '', url);
  }

  private here(key: string, state: unknown): Location {
    const { pathname, search, hash } = this.view.location;
    return { pathname, search, hash, state, key };
  }

  private resolve(to: To, state: unknown): Location {
    const target = typeof to === 'string' ? to : this.href({ ...this.location, search: '', hash: '', ...to });
    const url = new URL(target, this.view.location.href);
    return { pathname: url.pathname, search: url.search, hash: url.hash, state, key: newKey() };
  }

  private href({
    pathname = '/',
    search = '',
    hash = '',
  }: {
    pathname?: string;
    search?: string;
    hash?: string;
  }): string {
    return `${pathname}${search}${hash}`;
  }
}

const stripped = (pathname: string) => pathname.replace(/^\/(ar|en)(?=\/|$)/, '') || '/';

/** The one history of this tab, for whatever has to hold a navigation back or change the language of the address. */
export const HistoryContext = createContext<BrowserHistory | null>(null);

export const useHistory = (): BrowserHistory | null => useContext(HistoryContext);
