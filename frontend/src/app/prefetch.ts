/** When the browser has nothing to do: the code of the screens that the page links to. Never for those who save data. */
import { matchRoutes, type RouteObject } from 'react-router';
import { PREFETCH_IDLE_MS } from '@/config/env';

/** Browsers that can be asked to save data say so here; the type is not in TypeScript's library. */
interface Saving {
  connection?: { saveData?: boolean };
}

/** Returns how to stop. */
export function prefetchLinked(routes: RouteObject[]): () => void {
  if ((navigator as Saving).connection?.saveData || !('requestIdleCallback' in window)) return () => undefined;
  const prefetch = () => {
    for (const { pathname, origin } of document.querySelectorAll('a')) {
      if (origin !== window.location.origin) continue;
      const { lazy } = matchRoutes(routes, pathname)?.at(-1)?.route ?? {};
      if (typeof lazy === 'function') void lazy();
    }
  };
  const handle = window.requestIdleCallback(prefetch, { timeout: PREFETCH_IDLE_MS });
  return () => window.cancelIdleCallback(handle);
}
