/** What a page shows outside of itself: a few words in the header, its name in the title of the tab. */
import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The id of the place that layouts keep free. */
export const HEADER_SLOT = 'header-slot';

const nothingToSubscribe = () => () => undefined;
const findSlot = () => document.getElementById(HEADER_SLOT);

export function HeaderSlot({ children }: { children: ReactNode }) {
  // Asked again after the commit, when the layout around the page is there.
  const place = useSyncExternalStore(nothingToSubscribe, findSlot, () => null);
  return place && createPortal(children, place);
}

export type SetPageTitle = (title: string | null) => void;

export const PageTitleContext = createContext<SetPageTitle>(() => undefined);

/** For a page that knows better than the route table what it is called: `usePageTitle(invoice.number)`. */
export function usePageTitle(title: string | null | undefined): void {
  const set = useContext(PageTitleContext);
  useEffect(() => {
    set(title ?? null);
    return () => set(null);
  }, [set, title]);
}
