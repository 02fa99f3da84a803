/** What a page shows outside of its own place: a few words in the header, its title in the browser's tab. */
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { productName } from '@/config/product';
import { useLocale } from '@/i18n/locale';

/** The id of the element that layouts keep free for it. */
export const HEADER_SLOT = 'header-slot';

const nothingToSubscribe = () => () => undefined;
const findSlot = () => document.getElementById(HEADER_SLOT);

export function HeaderSlot({ children }: { children: ReactNode }) {
  // Read again after the commit, when the layout has rendered the place.
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

/** `<product> | <page>` in the window's title. */
export function useDocumentTitle(title: string): SetPageTitle {
  const [better, setBetter] = useState<string | null>(null);
  const product = productName(useLocale());
  useEffect(() => {
    document.title = `${product} | ${better ?? title}`;
  }, [product, better, title]);
  return setBetter;
}
