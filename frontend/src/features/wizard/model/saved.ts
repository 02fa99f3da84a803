/** When the company was last saved here, for «saved a moment ago». */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Instant, Uuid } from '@/api/types';

let latest: { companyId: Uuid; at: Instant } | null = null;
const listeners = new Set<() => void>();

export function noteSaved(companyId: Uuid, now: Date = new Date()): void {
  latest = { companyId, at: now.toISOString() };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** What this tab saved last, else what the server says. */
export function useSavedAt(companyId: Uuid, known: Instant): Instant {
  const mine = useSyncExternalStore(subscribe, () => latest);
  return mine?.companyId === companyId && mine.at > known ? mine.at : known;
}

const EVERY_MS = 20_000;

/** Draws its component again now and then, so that «a moment ago» grows old. */
export function useTick(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
