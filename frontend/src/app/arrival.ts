/** What the router knows about the latest navigation, taken once by the page that it led to. */
import { createContext } from 'react';

export interface Arrival {
  /** Null: to the top. */
  scrollTo: number | null;
  first: boolean;
}

export const ArrivalContext = createContext<{ takeArrival: () => Arrival | null }>({ takeArrival: () => null });
