/** When a page is there: scroll to the top (or back to where it was), focus on its title. */
import { createContext, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { SearchingContext } from '@/lib/searching';

/** What the router knows about the latest navigation, taken once by the page that it led to. */
export interface Arrival {
  /** Null: to the top. */
  scrollTo: number | null;
  first: boolean;
}

interface Arrivals {
  takeArrival: () => Arrival | null;
  /** Whether nothing has arrived yet: the page that is drawn stands there already, prerendered. */
  isFirst: () => boolean;
}

export const ArrivalContext = createContext<Arrivals>({ takeArrival: () => null, isFirst: () => false });

/** Ran once per page; the first page of a visit keeps the browser's own focus. */
export function useArrival(): () => void {
  const { takeArrival } = useContext(ArrivalContext);
  const [{ opened }] = useContext(SearchingContext);
  const searches = useRef(opened);
  // Read when the page arrives: the page before takes no arrival because the search closed on its way to the next.
  useLayoutEffect(() => {
    searches.current = opened;
  });
  return useCallback(() => {
    const arrival = takeArrival();
    if (!arrival) return;
    if (arrival.scrollTo !== null) restoreScroll(arrival.scrollTo);
    // The first page may have been scrolled while it was only prerendered.
    else if (!arrival.first) window.scrollTo(0, 0);
    // A form that takes the focus by itself keeps it, and the search that was opened on the way here; on the first page
    // whatever has it, but for a page that only now takes the place of its failure.
    const kept = arrival.first ? ':not(main)' : 'main :is(input, select, textarea)';
    if (searches.current || document.activeElement?.matches(kept)) return;
    const title =
      document.querySelector<HTMLElement>('[data-page-title]') ?? document.querySelector<HTMLElement>('main');
    title?.focus({ preventScroll: true });
  }, [takeArrival]);
}

/** The page may still be growing: try until it is long enough, or somebody scrolls. */
function restoreScroll(top: number): void {
  const until = performance.now() + 1_500;
  const over = new AbortController();
  const giveUp = () => over.abort();
  for (const event of ['wheel', 'touchstart']) {
    window.addEventListener(event, giveUp, { passive: true, signal: over.signal });
  }
  const attempt = () => {
    if (over.signal.aborted) return;
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 2 && performance.now() < until) requestAnimationFrame(attempt);
    else giveUp();
  };
  attempt();
}
