/** Code for what probably comes next: fetched when the browser has nothing to do, and never for those who save data. */
import { PREFETCH_IDLE_MS } from '@/config/env';

/** Browsers that can be asked to save data say so here; the type is not in TypeScript's library. */
interface Saving {
  connection?: { saveData?: boolean };
}

export function fetchAhead(fetchAll: () => unknown): void {
  if ((navigator as Saving).connection?.saveData) return;
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void fetchAll(), { timeout: PREFETCH_IDLE_MS });
  else setTimeout(fetchAll, PREFETCH_IDLE_MS);
}
