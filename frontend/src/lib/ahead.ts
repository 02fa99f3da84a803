/** Code for what probably comes next: fetched when the browser has nothing to do, and never for those who save data. */
import { PREFETCH_AFTER_MS, PREFETCH_IDLE_MS } from '@/config/env';

/** Browsers that can be asked to save data say so here; the type is not in TypeScript's library. */
interface Saving {
  connection?: { saveData?: boolean };
}

/** When there is nothing else to do, once the screen that asks has settled. Gives back how to stop, for when it is left before. */
export function fetchAhead(work: () => Promise<unknown>): () => void {
  if ((navigator as Saving).connection?.saveData) return () => undefined;
  // What does not come is asked for again when it is wanted.
  const quietly = () => void work().catch(() => undefined);
  let stop: () => void = () => undefined;
  const wait = () => {
    const timer = setTimeout(() => (stop = whenIdle(quietly)), PREFETCH_AFTER_MS);
    stop = () => clearTimeout(timer);
  };
  let isLeft = false;
  afterLoad(() => isLeft || wait());
  return () => {
    isLeft = true;
    stop();
  };
}

function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = window.requestIdleCallback(work, { timeout: PREFETCH_IDLE_MS });
    return () => window.cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, PREFETCH_IDLE_MS);
  return () => clearTimeout(timer);
}

/** When the document and all that it names is here; the application itself may well come after that. */
export function afterLoad(work: () => unknown): void {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
}
