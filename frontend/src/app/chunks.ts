/** When a part of the application cannot be loaded (usually a new version was released): reload, once a minute at most. */
import { CHUNK_RELOAD_EVERY_MS } from '@/config/env';
import { hasUnsaved } from '@/lib/unsaved';

const KEY = 'chunk-reloaded-at';

export function mayReload(now: number, last: string | null): boolean {
  return last === null || now - Number(last) >= CHUNK_RELOAD_EVERY_MS;
}

/** Whether the page is being loaded anew. */
export function reloadForLost(reload: () => void = () => window.location.reload()): boolean {
  // Without a network there is nothing to reload, and what was typed would be gone.
  if (!navigator.onLine) return false;
  try {
    if (!mayReload(Date.now(), sessionStorage.getItem(KEY))) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage there is no count, and a reload could go on forever: show the error instead.
    return false;
  }
  reload();
  return true;
}

/** Gives back how to stop. */
export function watchForLostChunks(reload?: () => void): () => void {
  const lost = (event: Event) => {
    if (!hasUnsaved() && reloadForLost(reload)) event.preventDefault();
  };
  window.addEventListener('vite:preloadError', lost);
  return () => window.removeEventListener('vite:preloadError', lost);
}
