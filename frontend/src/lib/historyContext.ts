/** The one history of this tab, for whatever has to hold a navigation back or change the language of the address. */
import { createContext, useContext } from 'react';
import type { BrowserHistory } from './history';

export const HistoryContext = createContext<BrowserHistory | null>(null);

export const useHistory = (): BrowserHistory | null => useContext(HistoryContext);
