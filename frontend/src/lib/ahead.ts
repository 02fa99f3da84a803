/** Code for what probably comes next. */
import { PREFETCH_AFTER_MS, PREFETCH_IDLE_MS } from '@/config/env';

/** Browsers that can be asked to save data say so here; the type is not in TypeScript's library. */
interface Saving {
  connection?: { saveData?: boolean };
}

/** Once the screen has settled and there is nothing else to do; never for those who save data. Gives back how to stop. */
export function fetchAhead(work: () => Promise<unknown>): () => void {
  if ((navigator as Saving).connection?.saveData) return () => undefined;
  let isLeft = false;
  // What does not come is asked for again when it is wanted.
  const quietly = () => isLeft || void work().catch(() => undefined);
  // Safari cannot say when it is idle.
  const whenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(quietly, { timeout: PREFETCH_IDLE_MS });
    else quietly();
  };
  const timer = setTimeout(whenIdle, PREFETCH_AFTER_MS);
  return () => {
    isLeft = true;
    clearTimeout(timer);
  };
}
