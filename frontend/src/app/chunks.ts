/**
 * When a part of the application cannot be loaded (usually a new version was released): reload, once a minute at most.
 * Whoever is on their way arrives by that where they were going.
 */
import type { DataRouter } from 'react-router';
import { CHUNK_RELOAD_EVERY_MS } from '@/config/env';
import { isFetchingAhead } from '@/lib/ahead';
import { leaveFor } from '@/lib/redirect';
import { hasUnsaved } from '@/lib/unsaved';

const KEY = 'chunk-reloaded-at';

type Ways = Pick<DataRouter, 'state' | 'createHref'>;
type Load = (to: string | undefined) => Promise<void> | void;

const goTo: Load = (to) => (to ? leaveFor(to) : window.location.reload());

let leaving: Promise<void> | void;
/** While the next document is on its way, what is missing in this one is no failure. Settles where it does not come. */
export const untilLeft = () => leaving;

export function mayReload(now: number, last: string | null): boolean {
  return last === null || now - Number(last) >= CHUNK_RELOAD_EVERY_MS;
}

/** Whether the page is being loaded anew. */
function reloadForLost(load: () => void): boolean {
  // Without a network there is nothing to reload, and what was typed would be gone.
  if (!navigator.onLine) return false;
  try {
    if (!mayReload(Date.now(), sessionStorage.getItem(KEY))) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage there is no count, and a reload could go on forever: show the error instead.
    return false;
  }
  load();
  return true;
}

/** `router`: once there is one. Gives back how to stop. */
export function watchForLostChunks(router?: Ways, go: Load = goTo): () => void {
  const lost = (event: Event) => {
    const ahead = router?.state.navigation.location;
    // What nobody has asked for yet is no reason to take the page from under their hands.
    if (hasUnsaved() || (isFetchingAhead() && !ahead)) return;
    const load = () => {
      leaving = go(ahead && router.createHref(ahead));
    };
    if (reloadForLost(load)) event.preventDefault();
  };
  window.addEventListener('vite:preloadError', lost);
  return () => window.removeEventListener('vite:preloadError', lost);
}
