/** One screen of the route table: guards first, then title, then the page, faded in. */
import { Suspense, useEffect, type ComponentType } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { BarWhileMounted } from '@/components/feedback/LoadingBar';
import { PageTitleContext } from '@/components/layout/pageTitle';
import { COOKIE } from '@/config/env';
import { splitLocale } from '@/config/locales';
import { useCommon } from '@/i18n/common';
import { readCookie } from '@/lib/cookies';
import { useHistory } from '@/lib/historyContext';
import { useCompanyIfAny } from '@/session/company';
import { rememberRedirect, takeRedirect } from '@/session/redirectTarget';
import { useSession } from '@/session/session';
import classes from './RouteScreen.module.css';
import { NotFoundPage } from './errors/NotFoundPage';
import { judge, type Verdict } from './guards/guards';
import { PageSkeleton } from './layouts/PageSkeleton';
import type { Screen } from './routeTable';
import { useArrival } from './useArrival';
import { useDocumentTitle } from './useDocumentTitle';

function useVerdict(screen: Screen): Verdict {
  const session = useSession();
  const company = useCompanyIfAny();
  const [query] = useSearchParams();
  return judge(screen.guards, {
    session,
    query,
    company,
    emailCookie: readCookie(COOKIE.email),
    permissions: screen.permissions,
  });
}

export function RouteScreen({ screen, page }: { screen: Screen; page: ComponentType }) {
  const t = useCommon();
  const verdict = useVerdict(screen);
  if (verdict.kind === 'wait') return <PageSkeleton />;
  if (verdict.kind === 'notFound') return <NotFoundPage />;
  if (verdict.kind === 'redirect') return <Redirecting {...verdict} />;
  return <Shown page={page} title={t(screen.title)} />;
}

/** In an effect, since remembering and taking change what is stored. */
function Redirecting({ to, remember, remembered }: Extract<Verdict, { kind: 'redirect' }>) {
  const navigate = useNavigate();
  const history = useHistory();
  useEffect(() => {
    if (remember && history) {
      const { pathname, search, hash } = history.location;
      rememberRedirect(pathname + search + hash);
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

function Shown({ page: Page, title }: { page: ComponentType; title: string }) {
  const { pathname } = useLocation();
  const setTitle = useDocumentTitle(title);
  return (
    <PageTitleContext value={setTitle}>
      <Suspense fallback={<Waiting />}>
        <div key={pathname} className={classes.page}>
          <Arrival />
          <Page />
        </div>
      </Suspense>
    </PageTitleContext>
  );
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
