/** What the router knows about the latest navigation, taken once by the page that it led to. */
import { createContext } from 'react';

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
