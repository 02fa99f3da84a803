/** When the browser has nothing to do: the code of the screens that the page links to. */
import { matchRoutes, type RouteObject } from 'react-router';
import { fetchAhead } from '@/lib/ahead';

/** Returns how to stop. */
export const prefetchLinked = (routes: RouteObject[]): (() => void) =>
  fetchAhead(async () => {
    for (const { pathname, origin } of document.querySelectorAll('a')) {
      if (origin !== window.location.origin) continue;
      const { lazy } = matchRoutes(routes, pathname)?.at(-1)?.route ?? {};
      if (typeof lazy === 'function') await lazy();
    }
  });
