/** Code for what probably comes next. */
import { PREFETCH_AFTER_MS, PREFETCH_IDLE_MS } from '@/config/env';

/** Browsers that can be asked to save data say so here; the type is not in TypeScript's library. */
interface Saving {
  connection?: { saveData?: boolean };
}

let underWay = 0;
/** Something is on its way that nobody has asked for yet. */
export const isFetchingAhead = (): boolean => underWay > 0;

/** What does not come is asked for again when it is wanted, and missed only then. */
export async function quietly(load: () => Promise<unknown>): Promise<void> {
  underWay += 1;
  await load().catch(() => undefined);
  underWay -= 1;
}

/** Once the screen has settled and there is nothing else to do; never for those who save data. Gives back how to stop. */
export function fetchAhead(work: () => Promise<unknown>): () => void {
  if ((navigator as Saving).connection?.saveData) return () => undefined;
  let isLeft = false;
  const fetch = () => isLeft || void quietly(work);
  // Safari cannot say when it is idle.
  const whenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(fetch, { timeout: PREFETCH_IDLE_MS });
    else fetch();
  };
  const timer = setTimeout(whenIdle, PREFETCH_AFTER_MS);
  return () => {
    isLeft = true;
    clearTimeout(timer);
  };
}
