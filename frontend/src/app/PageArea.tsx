/** The page in its layout: its title, its fade and focus, and its end when the right to it is revoked while it is open. */
import { useDebouncedValue } from '@mantine/hooks';
import { createContext, Suspense, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { PageTitleContext, useDocumentTitle } from '@/components/layout/pageSlots';
import { usePathname } from '@/lib/navigation';
import { SearchingContext } from '@/lib/searching';
import { hasUnsaved } from '@/lib/unsaved';
import type { AppHandle } from '@/session/appRoute';
import { CompanyProvider, useCompanyIfAny } from '@/session/company';
import { hasPermissions } from '@/session/scope';
import { NotFoundPage, RightsTaken } from './errors/errors';
import { focusHeading } from './focusHeading';
import { PageSkeleton } from './layouts/parts';
import classes from './layouts/parts.module.css';

const UNKNOWN: AppHandle = { title: 'title.notFound' };

export function PageArea() {
  const { t } = useTranslation('common');
  const pathname = usePathname();
  const { title, permissions = [] } = (useMatches().at(-1)?.handle as AppHandle | undefined) ?? UNKNOWN;
  const setTitle = useDocumentTitle(t(title));
  const company = useCompanyIfAny();
  const isAllowed = !company || hasPermissions(company, permissions);
  const [opened, setOpened] = useState({ pathname: '', company });
  if (isAllowed && (opened.pathname !== pathname || opened.company !== company)) setOpened({ pathname, company });
  // The guards decide who opens a page; this is about who has it open.
  const isRevoked = !isAllowed && opened.pathname === pathname;
  // What was typed can be saved nowhere else: its page stays, with the rights that it was opened with.
  const staysOpen = isRevoked && hasUnsaved();
  return (
    <PageTitleContext value={setTitle}>
      <Suspense fallback={<PageSkeleton />}>
        <Arriving key={pathname}>
          {isRevoked && !staysOpen ? (
            <NotFoundPage isTaken />
          ) : (
            <CompanyProvider company={(staysOpen ? opened.company : company) ?? undefined}>
              {staysOpen && <RightsTaken />}
              <Outlet />
            </CompanyProvider>
          )}
        </Arriving>
      </Suspense>
    </PageTitleContext>
  );
}

/** Whether the reader has left the first page of the visit: that one leaves the focus where the browser has it. */
export const HasMovedContext = createContext({ current: false });

/** As long as nobody takes a page that stays for one that does not come. */
const PATIENCE_MS = 200;

/** Whether another page has been on its way for so long that its skeleton stands for it. */
function useIsAwaited(): boolean {
  const { pathname } = useLocation();
  const ahead = useNavigation().location?.pathname;
  const isLeaving = ahead !== undefined && ahead !== pathname;
  const [isLate] = useDebouncedValue(isLeaving, PATIENCE_MS);
  return isLeaving && isLate;
}

/** The next page fades in, with the focus on its title. */
function Arriving({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [{ opened: isSearching }] = useContext(SearchingContext);
  const hasMoved = useContext(HasMovedContext);
  // The first page is painted at once.
  const [fades] = useState(key !== 'default');
  const isAwaited = useIsAwaited();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not from a field that took the focus by itself, nor from the search.
    if (hasMoved.current && !isSearching && !page.current?.contains(document.activeElement)) focusHeading();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the page comes
  }, []);
  return (
    <>
      {/* It is there again where the other one did not come. */}
      <div ref={page} className={fades ? classes.fades : undefined} hidden={isAwaited}>
        {children}
      </div>
      {isAwaited && <PageSkeleton />}
    </>
  );
}
