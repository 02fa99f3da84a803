/** One entry of the route table: guards first, then title, then the page, faded in. */
import { type ComponentType, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { generatePath, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { BarWhileMounted } from '@/components/feedback/LoadingBar';
import { PageTitleContext, useDocumentTitle } from '@/components/layout/pageSlots';
import { COOKIE } from '@/config/env';
import { splitLocale } from '@/config/locales';
import { PATHS } from '@/config/paths';
import { loadMessages, useLocale, useMessages } from '@/i18n/messages';
import { useHistory } from '@/lib/history';
import { readCookie } from '@/lib/storage';
import { CompanyProvider, useCompanyIfAny } from '@/session/company';
import { rememberRedirect, takeRedirect } from '@/session/redirectTarget';
import { lastPerson, restoreSession, useSession } from '@/session/session';
import { ArrivalContext, useArrival } from './arrival';
import { MissingBoundary, NotFoundPage, RightsTaken, UnloadedPage } from './errors/errors';
import { type GuardResult, runGuards, type Target } from './guards/guards';
import { PageSkeleton } from './layouts/parts';
import classes from './layouts/parts.module.css';
import { Handover } from './prerender/Handover';
import { isScreen, type RedirectRoute, ROUTES, type Screen } from './routeTable';

const LeaveForPlatform = lazy(() => import('./LeaveForPlatform'));

/** Where a redirect route may lead from here: same parameters, same query. */
function useTargets(route: Screen | RedirectRoute): readonly Target[] {
  const params = useParams();
  const { search, hash } = useLocation();
  if (isScreen(route)) return [];
  return route.to.flatMap((name) => {
    const target = ROUTES[name];
    const path = generatePath(PATHS[name] as string, params) + search + hash;
    return isScreen(target) ? [{ path, permissions: target.permissions }] : [];
  });
}

function useGuardResult(route: Screen | RedirectRoute): GuardResult {
  const session = useSession();
  const company = useCompanyIfAny();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const targets = useTargets(route);
  return runGuards(route.guards, {
    session,
    path: pathname,
    query,
    company,
    emailCookie: readCookie(COOKIE.email),
    permissions: isScreen(route) ? route.permissions : [],
    targets,
  });
}

/** `page` is null for redirect routes. */
export function RouteScreen({ route, page }: { route: Screen | RedirectRoute; page: ComponentType | null }) {
  const t = useMessages('common');
  const locale = useLocale();
  const result = useGuardResult(route);
  const { pathname } = useLocation();
  const history = useHistory();
  const company = useCompanyIfAny();
  const [shown, setShown] = useState({ pathname: '', company });
  if (result.kind === 'pass' && (shown.pathname !== pathname || shown.company !== company))
    setShown({ pathname, company });
  if (result.kind === 'wait') return <PageSkeleton />;
  if (result.kind === 'unknown') return <UnloadedPage ask={restoreSession} error={result.reason} />;
  if (result.kind === 'redirect') return <Redirecting {...result} />;
  if (result.kind === 'leave')
    return (
      <Suspense fallback={<Waiting />}>
        <LeaveForPlatform to={result.to} />
      </Suspense>
    );
  const isTaken = result.kind === 'notFound' && shown.pathname === pathname;
  // What was typed can be saved nowhere else: its page stays, with the rights that it was opened with.
  const isKept = isTaken && history?.isHeld === true;
  if (result.kind === 'notFound' && !isKept) return <NotFoundPage isTaken={isTaken} />;
  if (!page || !isScreen(route)) return <NotFoundPage />;
  // With the code of the page, not behind it; what does not come is asked for by whoever reads it.
  for (const part of route.words) loadMessages(part, locale).catch(() => undefined);
  return (
    <CompanyProvider company={(isKept ? shown.company : company) ?? undefined}>
      <Shown page={page} title={t(route.title)} isKept={isKept} />
    </CompanyProvider>
  );
}

/** In an effect, since remembering and taking change what is stored. */
function Redirecting({ to, remember, remembered }: Extract<GuardResult, { kind: 'redirect' }>) {
  const navigate = useNavigate();
  const history = useHistory();
  useEffect(() => {
    if (remember && history) {
      const { pathname, search, hash } = history.location;
      rememberRedirect(pathname + search + hash, lastPerson());
    }
    void navigate((remembered && wantedPage()) || to, { replace: true });
  }, [to, remember, remembered, navigate, history]);
  return <PageSkeleton />;
}

/** The page asked for before signing in, in the language of now. */
function wantedPage(): string | null {
  const target = takeRedirect();
  if (!target) return null;
  const [pathname = '/', ...rest] = target.split(/(?=[?#])/);
  return splitLocale(pathname).path + rest.join('');
}

function Shown({ page: Page, title, isKept }: { page: ComponentType; title: string; isKept: boolean }) {
  const { pathname } = useLocation();
  const setTitle = useDocumentTitle(title);
  return (
    <PageTitleContext value={setTitle}>
      <Suspense fallback={<Waiting />}>
        <Arriving key={pathname}>
          <Handover />
          <Arrival />
          <MissingBoundary>
            {isKept && <RightsTaken />}
            <Page />
          </MissingBoundary>
        </Arriving>
      </Suspense>
    </PageTitleContext>
  );
}

/** Fades in, but for the first page. */
function Arriving({ children }: { children: ReactNode }) {
  const { isFirst } = useContext(ArrivalContext);
  const [fades] = useState(() => !isFirst());
  return <div className={fades ? classes.fades : undefined}>{children}</div>;
}

function Waiting() {
  return (
    <>
      <BarWhileMounted />
      <PageSkeleton />
    </>
  );
}

/** Inside the boundary, so that it runs when the page is really there. */
function Arrival() {
  const arrive = useArrival();
  useEffect(() => arrive(), [arrive]);
  return null;
}
