/** `usePageTitle(invoice.number)`: a page that knows better than the route table what it is called. */
import { createContext, useContext, useEffect } from 'react';

export type SetPageTitle = (title: string | null) => void;

export const PageTitleContext = createContext<SetPageTitle>(() => undefined);

export function usePageTitle(title: string | null | undefined): void {
  const set = useContext(PageTitleContext);
  useEffect(() => {
    set(title ?? null);
    return () => set(null);
  }, [set, title]);
}
