/** Whether the search lies over the page, and what is typed into it: held above the layouts, which come and go with the pages. */
import { createContext } from 'react';

export interface Searching {
  opened: boolean;
  typed: string;
}

export const NOT_SEARCHING: Searching = { opened: false, typed: '' };

export const SearchingContext = createContext<[Searching, (next: Searching) => void]>([NOT_SEARCHING, () => undefined]);
