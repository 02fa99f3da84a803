/**
 * Where every address leads, for everybody, in its three forms: the real router, guards, session and storage, over
 * pages and frames that only say their name.
 */
import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Outlet, useParams } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { appEvents } from '@/api/appEvents';
import { queryClient, DataProvider } from '@/api/queryClient';
import type { Company } from '@/api/types';
import { PATHS, type RouteName } from '@/config/paths';
import { messagesIn } from '@/i18n/messages';
import { BrowserHistory } from '@/lib/history';
import { removeCookie, writeCookie } from '@/lib/storage';
import { CompanyProvider } from '@/session/company';
import { takeRedirect } from '@/session/redirectTarget';
import { startSession } from '@/session/session';
import { apiUrl, server } from '@/testing/server';
import { theme } from '@/theme/theme';
import { AppRoutes } from './AppRoutes';
import { LocaleRouter } from './LocaleRouter';
import { PageErrorBoundary } from './errors/errors';
import { isScreen, ROUTES, type RedirectRoute, type Screen } from './routeTable';
import type * as Routes from './screens';

const held: { permissions: string[]; frame: string } = { permissions: [], frame: '' };

vi.mock('./screens', async (original) => ({
  ...(await original<typeof Routes>()),
  // Also those whose page is still to be written.
  builtRoutes: () => Object.entries(ROUTES),
  pageOf: (route: Screen) => () => <p data-testid="page">{route.page}</p>,
}));
vi.mock('./layouts/layouts', () => {
  const framed = (name: string) =>
    function Frame() {
      return (
        <div data-frame={name}>
          <Outlet />
        </div>
      );
    };
  /** The company is there at once, with the rights that the test gives. */
  function InCompany() {
    const { id = '' } = useParams();
    const rights = held.permissions.map((name) => ({ name, selected: true }));
    const company = { id, permissions: [{ name: 'all', sub_permissions: rights }] } as unknown as Company;
    return (
      <CompanyProvider company={company}>
        <div data-frame="company">
          <Outlet />
        </div>
      </CompanyProvider>
    );
  }
  const names = ['auth', 'registration', 'simple', 'default', 'addCompany', 'none'];
  const layouts = Object.fromEntries(names.map((name) => [name, framed(name)]));
  return { LAYOUTS: { ...layouts, company: InCompany }, preloadLayout: () => Promise.resolve() };
});
vi.mock('./LeaveForPlatform', () => ({ default: ({ to }: { to: string }) => <p data-testid="platform">{to}</p> }));

const FORMS = ['', '/ar', '/en'] as const;
type Who = 'guest' | 'user' | 'staff' | 'expired';
const WHO: readonly Who[] = ['guest', 'user', 'staff', 'expired'];
const ALL_RIGHTS = Object.values(ROUTES).flatMap((route) => (isScreen(route) ? [...route.permissions] : []));
const NEEDS: Partial<Record<RouteName, string>> = { start: '?regToken=abc' };

const token = `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 600 }))}.y`;
const account = { id: 7, type: 'USER', language: 'ar', first_name: 'نورة', email: 'n@example.com' };
const addressOf = (name: RouteName) => PATHS[name].replace(/:(\w+)/g, '5');

let history: BrowserHistory;
let closed = new AbortController();

/** Everything as if the browser had just been opened by this person. */
async function become(who: Who): Promise<void> {
  takeRedirect();
  for (const name of ['auth._token.local', 'auth.user', 'auth.strategy']) removeCookie(name);
  localStorage.clear();
  if (who !== 'guest') localStorage.setItem('auth._token.local', token);
  const type = who === 'staff' ? 'STAFF' : 'USER';
  server.use(http.get(apiUrl('/profile'), () => HttpResponse.json({ account: { ...account, type } })));
  await startSession(closed.signal);
  if (who === 'expired') appEvents.emit('signedOut', {});
}

/** Opens an address and says where it led: the address, and what is shown there. */
async function lead(address: string): Promise<{ at: string; shows: string }> {
  window.history.replaceState(null, '', address);
  history = new BrowserHistory();
  // Awaited, since parts of the application arrive late.
  const tree = (
    <MantineProvider theme={theme}>
      <LocaleRouter history={history}>
        <DataProvider>
          <PageErrorBoundary>
            <AppRoutes />
          </PageErrorBoundary>
        </DataProvider>
      </LocaleRouter>
    </MantineProvider>
  );
  const view = await act(() => Promise.resolve(render(tree)));
  const shown = () => screen.queryByTestId('page') ?? screen.queryByTestId('platform') ?? screen.queryByRole('heading');
  await waitFor(() => expect(shown()).not.toBeNull());
  const shows = shown()?.textContent ?? '';
  held.frame = document.querySelector<HTMLElement>('[data-frame]')?.dataset.frame ?? '';
  const { pathname, search } = window.location;
  view.unmount();
  history.dispose();
  return { at: pathname + search, shows };
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  held.permissions = ALL_RIGHTS;
});
afterEach(() => {
  closed.abort();
  closed = new AbortController();
  act(() => queryClient.clear());
  removeCookie('email');
  server.resetHandlers();
});

/** The form of address is kept wherever one is led; home of a language has no slash behind it. */
const within = (form: string, path: string) => (path === '/' ? form || '/' : form + path);
const pageOf = (name: RouteName) => (ROUTES[name] as Screen).page;

/** What the specification says of a route, told apart from how the guards are written. */
function expected(name: RouteName, who: Who): { to: string; shows: string } {
  const route: Screen | RedirectRoute = ROUTES[name];
  const home = { to: '/', shows: pageOf('home') };
  const login = { to: '/login', shows: pageOf('login') };
  const platform = { bookings: '/bookings/new', favorites: '/favorites/places', reservations: '/reservations/trips' };
  if (name in platform) return { to: addressOf(name), shows: platform[name as keyof typeof platform] };
  if (name === 'orders') return { to: '/orders', shows: '/orders' };
  const forUsers = /^\/(account|change-password|notifications|invitations|requests|add-company|company)/.test(
    PATHS[name],
  );
  const forGuests = ['login', 'signup', 'forgetPassword'].includes(name);
  if ((forUsers || name === 'home') && who === 'guest') return login;
  if (forUsers && who === 'staff') return home;
  if (forGuests && (who === 'user' || who === 'staff')) return home;
  const first = { subscriptionRedirect: 'subscriptions', mainInfo: 'personalInfo' } as const;
  const people = { invitationsPermissions: 'companyUsers', companyUsersEdit: 'companyUsers' } as const;
  const target = ({ ...first, ...people } as Partial<Record<RouteName, RouteName>>)[name];
  if (target) return { to: addressOf(target), shows: pageOf(target) };
  return { to: addressOf(name) + (NEEDS[name] ?? ''), shows: isScreen(route) ? route.page : '' };
}

describe.each(WHO)('for %s', (who) => {
  // The forms in turn: guards know nothing of them, and each guard stands before several addresses.
  it('every address leads where it should and says so in the title', async () => {
    await become(who);
    for (const [number, name] of (Object.keys(ROUTES) as RouteName[]).entries()) {
      const form = FORMS[(number + WHO.indexOf(who)) % FORMS.length] ?? '';
      writeCookie('email', 'n@example.com');
      const { to, shows } = expected(name, who);
      const led = await lead(within(form, addressOf(name)) + (NEEDS[name] ?? ''));
      expect([name, led]).toEqual([name, { at: within(form, to), shows }]);
      const route = ROUTES[name];
      if (isScreen(route) && shows === route.page) {
        const t = messagesIn(form === '/en' ? 'en' : 'ar', 'common');
        expect([name, document.title]).toEqual([name, `${form === '/en' ? 'Qafila' : 'قافلة'} | ${t(route.title)}`]);
      }
    }
  });
});

describe.each(FORMS)('as “%s/…”', (form) => {
  it('start without its token leads to login', async () => {
    await become('guest');
    expect(await lead(`${form}/start`)).toEqual({ at: `${form}/login`, shows: pageOf('login') });
    expect(await lead(`${form}/start?regToken=`)).toEqual({ at: `${form}/login`, shows: pageOf('login') });
  });

  it('check-mail without the e-mail cookie leads home, which leads a guest to login', async () => {
    await become('user');
    expect(await lead(`${form}/check-mail`)).toEqual({ at: within(form, '/'), shows: pageOf('home') });
    await become('guest');
    expect(await lead(`${form}/check-mail`)).toEqual({ at: `${form}/login`, shows: pageOf('login') });
  });

  it('a page without the right to it is an unknown page, where it was asked for', async () => {
    const words = messagesIn(form === '/en' ? 'en' : 'ar', 'common')('error.notFound');
    held.permissions = ['view_invoices'];
    await become('user');
    expect(await lead(`${form}/company/5/charges`)).toEqual({ at: `${form}/company/5/charges`, shows: words });
    expect(await lead(`${form}/company/5/invoices`)).toEqual({
      at: `${form}/company/5/invoices`,
      shows: pageOf('invoices'),
    });
  });

  it('an unknown page in a company keeps the frame of the company', async () => {
    const words = messagesIn(form === '/en' ? 'en' : 'ar', 'common')('error.notFound');
    await become('user');
    expect(await lead(`${form}/company/5/no-such-page`)).toEqual({
      at: `${form}/company/5/no-such-page`,
      shows: words,
    });
    expect(held.frame).toBe('company');
  });

  it('main info leads to the first section that may be seen, and to none when none may', async () => {
    await become('user');
    held.permissions = ['view_bank_accounts', 'view_contacts'];
    expect(await lead(`${form}/company/5/main-info?tab=1`)).toEqual({
      at: `${form}/company/5/main-info/contacts?tab=1`,
      shows: pageOf('contacts'),
    });
    held.permissions = ['view_invoices'];
    expect((await lead(`${form}/company/5/main-info`)).at).toBe(`${form}/company/5/main-info`);
  });

  it('a slash at the end goes', async () => {
    await become('user');
    expect((await lead(`${form}/company/?page=2`)).at).toBe(`${form}/company?page=2`);
  });

  it('the page asked for before signing in is where one arrives after it, once', async () => {
    await become('guest');
    expect((await lead(`${form}/company/5/invoices?page=2`)).at).toBe(`${form}/login`);
    const wanted = localStorage.getItem('auth.redirect');
    expect(wanted).toBe(`${form}/company/5/invoices?page=2`);
    await become('user');
    localStorage.setItem('auth.redirect', wanted ?? '');
    expect((await lead(`${form}/login`)).at).toBe(`${form}/company/5/invoices?page=2`);
    expect((await lead(`${form}/login`)).at).toBe(within(form, '/'));
  });

  it.each(['//3221226219', '/ar//3221226219', '/%2F3221226219', '/\\evil', '/%5Cevil', '/%09/evil', 'javascript:0'])(
    'a remembered %j leads home instead',
    async (stored) => {
      await become('user');
      localStorage.setItem('auth.redirect', stored);
      expect(await lead(`${form}/login`)).toEqual({ at: within(form, '/'), shows: pageOf('home') });
    },
  );

  it('an unknown page says so', async () => {
    await become('guest');
    const words = messagesIn(form === '/en' ? 'en' : 'ar', 'common')('error.notFound');
    expect(await lead(`${form}/no/such/page`)).toEqual({ at: `${form}/no/such/page`, shows: words });
    expect(held.frame).toBe('simple');
  });

  it('and has the header of whoever is signed in', async () => {
    await become('user');
    await lead(`${form}/no/such/page`);
    expect(held.frame).toBe('default');
  });

  it('an unknown guard shows the error page', async () => {
    await become('guest');
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const about = ROUTES.about as { guards: readonly string[] };
    const { guards } = about;
    about.guards = ['nobody'];
    const words = messagesIn(form === '/en' ? 'en' : 'ar', 'common')('error.generic');
    expect((await lead(`${form}/about`)).shows).toBe(words);
    about.guards = guards;
    expect(silenced).toHaveBeenCalled();
  });
});
