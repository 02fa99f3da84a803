/** Answers to the requests that the document started before this code was here (backend/config/templates/spa.html). */
import { appEvents } from './appEvents';

declare global {
  interface Window {
    /** By URL below `/api/v1`; undefined where no good answer came. */
    earlyRequests?: Map<string, Promise<unknown>>;
  }
}

/** What nobody has asked for by then is not the latest word any more. */
const KEPT_MS = 10_000;

const forget = () => {
  delete window.earlyRequests;
};

/** Gives back how to stop. */
export function watchEarlyRequests(): () => void {
  const timer = setTimeout(forget, KEPT_MS);
  const events = ['written', 'sessionCleared', 'localeChanged'] as const;
  const unheard = events.map((event) => appEvents.on(event, forget));
  return () => {
    clearTimeout(timer);
    for (const stop of unheard) stop();
  };
}

/** The answer to a GET, once; undefined where none was asked for early, or it says anything but 200. */
export async function earlyAnswer(url: string, signal?: AbortSignal): Promise<unknown> {
  const request = window.earlyRequests?.get(url);
  if (!request) return undefined;
  const answer = await request;
  // A query that was given up meanwhile asks again when its component is back.
  if (!signal?.aborted) window.earlyRequests?.delete(url);
  return answer;
}

/** Query parameters as they stand in a URL; empty and undefined ones are left out, lists repeat their name. */
export function queryString(query: Record<string, unknown>): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? (value as unknown[]) : [value]).map((item): [string, string] => [key, textOf(item)]),
    );
  return new URLSearchParams(pairs).toString();
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
