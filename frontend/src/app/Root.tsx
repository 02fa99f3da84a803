/** What surrounds every screen: language, look, cache, and what may lie over the page. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router';
import { appEvents } from '@/api/appEvents';
import { queryClient } from '@/api/queryClient';
import { LoadingBar, startLoading } from '@/components/feedback/LoadingBar';
import { Toaster } from '@/components/feedback/Toaster';
import { ConfirmProvider } from '@/components/feedback/confirm';
import { UnsavedBlocker } from '@/components/form/UnsavedBlocker';
import { COOKIE, COOKIE_DAYS } from '@/config/env';
import { directionOf, pathInLocale, splitLocale, type Locale } from '@/config/locales';
import { changeLanguage, i18n } from '@/i18n/i18n';
import { SwitchLocaleContext } from '@/i18n/locale';
import { usePathname, useReload } from '@/lib/navigation';
import { NOT_SEARCHING, SearchingContext } from '@/lib/searching';
import { writeCookie } from '@/lib/storage';
import { toast } from '@/lib/toasts';
import { RoutesContext, type AppRoute } from '@/session/appRoute';
import { useSession } from '@/session/session';
import { ThemeProvider } from '@/theme/ThemeProvider';
import { HasMovedContext } from './PageArea';
import { SessionEnded } from './SessionEnded';

export function Root({ screens }: { screens: readonly AppRoute[] }) {
  const { status, account } = useSession();
  const visitor = useVisitor(account?.id);
  const searching = useState(NOT_SEARCHING);
  const hasMoved = useHasMoved();
  useGuardsAgain(status, account?.id);
  useNavigationProgress();
  return (
    <Language>
      <QueryClientProvider client={queryClient}>
        <LoadingBar />
        <ConfirmProvider>
          <UnsavedBlocker />
          <RoutesContext value={screens}>
            <SearchingContext value={searching}>
              <HasMovedContext value={hasMoved}>
                <Outlet key={visitor} />
              </HasMovedContext>
            </SearchingContext>
          </RoutesContext>
          {status === 'expired' && <SessionEnded />}
        </ConfirmProvider>
        <Toaster />
      </QueryClientProvider>
      <ScrollRestoration />
    </Language>
  );
}

/** The language of the URL. A switch keeps the page, its query and what was typed: only the prefix changes. */
function Language({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  const { locale } = splitLocale(location.pathname);
  const dir = directionOf(locale);
  const first = useRef(locale);

  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = dir;
    // Names and messages come from the server in the reader's language.
    if (first.current !== locale) appEvents.emit('localeChanged', {});
    first.current = locale;
  }, [locale, dir]);

  const switchTo = useCallback(
    async (wanted: Locale) => {
      const end = startLoading();
      try {
        await changeLanguage(wanted);
        writeCookie(COOKIE.language, wanted, COOKIE_DAYS * 24 * 60 * 60);
        const { pathname, search, hash } = location;
        await navigate(
          { pathname: pathInLocale(pathname, wanted), search, hash },
          { replace: true, preventScrollReset: true, state: location.state as unknown },
        );
      } catch (reason) {
        console.error(reason);
        toast.error(i18n.t('common:error.network'));
      } finally {
        end();
      }
    },
    [location, navigate],
  );
  return (
    <SwitchLocaleContext value={(wanted) => void switchTo(wanted)}>
      <ThemeProvider dir={dir}>{children}</ThemeProvider>
    </SwitchLocaleContext>
  );
}

/** Counts the people of this tab: what one of them saw or typed is not for the next, who may sign in in another tab. */
function useVisitor(id: number | undefined): number {
  const [known, setKnown] = useState({ id, count: 0 });
  if (id !== undefined && id !== known.id) {
    setKnown({ id, count: known.id === undefined ? known.count : known.count + 1 });
  }
  return known.count;
}

/** Who is signed in has changed, here or in another tab: the guards of the page decide anew. */
function useGuardsAgain(status: string, id: number | undefined): void {
  const reload = useReload();
  const latest = useRef(reload);
  useLayoutEffect(() => {
    latest.current = reload;
  });
  const before = useRef({ status, id });
  useEffect(() => {
    const { status: last, id: lastId } = before.current;
    before.current = { status, id };
    if (last !== 'starting' && (last !== status || lastId !== id)) latest.current();
  }, [status, id]);
}

/** Known before what arrives asks for it. */
function useHasMoved() {
  const pathname = usePathname();
  const first = useRef(pathname);
  const hasMoved = useRef(false);
  useLayoutEffect(() => {
    if (pathname !== first.current) hasMoved.current = true;
  }, [pathname]);
  return hasMoved;
}

function useNavigationProgress(): void {
  const isMoving = useNavigation().state !== 'idle';
  useEffect(() => (isMoving ? startLoading() : undefined), [isMoving]);
}
