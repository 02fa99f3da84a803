/** Code for what probably comes next: fetched when the browser has nothing to do, and never for those who save data. */
import { PREFETCH_IDLE_MS } from '@/config/env';

/** Browsers that can be asked to save data say so here; the type is not in TypeScript's library. */
interface Saving {
  connection?: { saveData?: boolean };
}

/** One after the other, each when there is nothing else to do. */
export function fetchAhead(works: readonly (() => Promise<unknown>)[]): void {
  if ((navigator as Saving).connection?.saveData) return;
  const [first, ...rest] = works;
  if (!first) return;
  whenIdle(() => {
    const next = () => fetchAhead(rest);
    first().then(next, next);
  });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: PREFETCH_IDLE_MS });
  else setTimeout(work, PREFETCH_IDLE_MS);
}

/** When the document and all that it names is here; the application itself may well come after that. */
export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
}
