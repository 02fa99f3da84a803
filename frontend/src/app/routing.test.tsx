/**
 * Where every URL leads, for everybody, in its three forms: the real routes, guards, session and storage, over pages and
 * layouts that only say their name.
 */
import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { appEvents } from '@/api/appEvents';
import { queryClient } from '@/api/queryClient';
import { PATHS, type RouteName } from '@/config/paths';
import { i18n } from '@/i18n/i18n';
import { removeCookie, writeCookie } from '@/lib/storage';
import type { AppRoute } from '@/session/appRoute';
import { takeRedirect } from '@/session/redirectTarget';
import { startSession } from '@/session/session';
import { apiUrl, server } from '@/testing/server';
import type { LayoutProps } from './layouts/parts';
import { routes } from './router';
import { GROUPS, SCREENS } from './screens';

const { framed } = vi.hoisted(() => ({
  framed: (name: string) =>
    function Frame({ children = <Outlet /> }: LayoutProps) {
      return <div data-layout={name}>{children}</div>;
    },
}));
// Its dialog lies over any page.
vi.mock('./SessionEnded', () => ({ SessionEnded: () => null }));
vi.mock('./layouts/OpenLayouts', () => ({
  SimpleLayout: framed('simple'),
  RegistrationLayout: framed('registration'),
}));
vi.mock('./layouts/PersonLayouts', () => ({
  DefaultLayout: framed('default'),
  AddCompanyLayout: framed('addCompany'),
}));
vi.mock('./layouts/AuthLayout', () => ({ AuthLayout: framed('auth') }));
vi.mock('./layouts/CompanyLayout', () => ({ CompanyLayout: framed('company') }));

const FORMS = ['', '/ar', '/en'] as const;
type Who = 'guest' | 'user' | 'staff' | 'expired';
const WHO: readonly Who[] = ['guest', 'user', 'staff', 'expired'];
const ALL_RIGHTS = SCREENS.flatMap(({ handle }) => handle.permissions ?? []);
const NEEDS: Partial<Record<RouteName, string>> = { start: '?regToken=abc' };

const token = `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 600 }))}.y`;
const account = { id: 7, type: 'USER', language: 'ar', first_name: 'نورة', email: 'n@example.com' };
const urlOf = (name: RouteName) => PATHS[name].replace(/:(\w+)/g, '5');

let permissions: string[];
let asked: string[];
let closed = new AbortController();

const layoutOf = new Map(
  GROUPS.flatMap(({ layout, screens }) => screens.map(({ id }) => [id as string, layout] as const)),
);

/** The routes themselves, with pages and layouts that say their name. */
function named(route: RouteObject): RouteObject {
  const { id, children } = route;
  const handle = route.handle as AppRoute['handle'] | undefined;
  const isPage = handle && !children && !handle.leadsTo;
  const Page = () => <p data-testid="page">{id}</p>;
  return {
    ...route,
    loader: undefined,
    ...(isPage && { lazy: undefined, Component: Page }),
    ...(children && { children: children.map(named) }),
  } as RouteObject;
}

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

/** Opens a URL and says where it led: the URL, and what is shown there. */
async function lead(url: string): Promise<{ at: string; shows: string; layout: string | undefined }> {
  const router = createMemoryRouter(routes.map(named), { initialEntries: [url] });
  const view = await act(() => Promise.resolve(render(<RouterProvider router={router} />)));
  const shown = () => screen.queryByTestId('page') ?? screen.queryByRole('heading');
  await waitFor(() => expect(shown()).not.toBeNull());
  const shows = shown()?.textContent ?? '';
  const { layout } = document.querySelector<HTMLElement>('[data-layout]')?.dataset ?? {};
  const { pathname, search } = router.state.location;
  view.unmount();
  router.dispose();
  return { at: pathname + search, shows, layout };
}
const where = async (url: string) => {
  const { at, shows } = await lead(url);
  return { at, shows };
};

const company = () => ({
  id: '5',
  name: 'Wahat',
  status: 'confirmed',
  permissions: [{ name: 'all', sub_permissions: permissions.map((name) => ({ name, selected: true })) }],
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  permissions = ALL_RIGHTS;
  asked = [];
  server.use(http.get(apiUrl('/companies/:id'), () => HttpResponse.json({ company: company() })));
  server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
});
afterEach(() => {
  closed.abort();
  closed = new AbortController();
  act(() => queryClient.clear());
  removeCookie('email');
  server.events.removeAllListeners();
  server.resetHandlers();
});

/** The prefix stays wherever a URL leads; home of a language has no slash behind it. */
const within = (form: string, path: string) => (path === '/' ? form || '/' : form + path);
const NOT_FOUND = (form: string) => i18n.getFixedT(form === '/en' ? 'en' : 'ar')('error.notFound');

/** What the specification says of a route, told apart from how the guards are written. */
function expected(name: RouteName, who: Who): { to: string; shows: string } {
  const forUsers = /^\/(account|change-password|notifications|invitations|requests|add-company|company)/.test(
    PATHS[name],
  );
  const forGuests = ['login', 'signup', 'forgetPassword'].includes(name);
  if ((forUsers || name === 'home') && who === 'guest') return { to: '/login', shows: 'login' };
  if (forUsers && who === 'staff') return { to: '/', shows: 'home' };
  if (forGuests && (who === 'user' || who === 'staff')) return { to: '/', shows: 'home' };
  const detours: Partial<Record<RouteName, RouteName>> = {
    subscriptionRedirect: 'subscriptions',
    mainInfo: 'personalInfo',
    invitationsPermissions: 'companyUsers',
    companyUsersEdit: 'companyUsers',
  };
  const target = detours[name] ?? name;
  return { to: urlOf(target) + (NEEDS[target] ?? ''), shows: target };
}

const PLATFORM: Partial<Record<RouteName, string>> = {
  bookings: '/bookings/new',
  favorites: '/favorites/places',
  reservations: '/reservations/trips',
  orders: '/orders',
};

describe.each(WHO)('for %s', (who) => {
  // The forms in turn: guards know nothing of them, and each guard stands before several URLs.
  it('every URL leads where it should', async () => {
    await become(who);
    for (const [number, name] of (Object.keys(PATHS) as RouteName[]).entries()) {
      if (PLATFORM[name]) continue;
      const form = FORMS[(number + WHO.indexOf(who)) % FORMS.length] ?? '';
      writeCookie('email', 'n@example.com');
      const { to, shows } = expected(name, who);
      const led = await lead(within(form, urlOf(name)) + (NEEDS[name] ?? ''));
      expect([name, led]).toEqual([name, { at: within(form, to), shows, layout: layoutOf.get(shows) }]);
    }
  });
});

it('a guest’s visit asks the API nothing', async () => {
  await become('guest');
  for (const name of ['home', 'company', 'invoices', 'mainInfo'] as const) await lead(urlOf(name));
  expect(asked).toEqual([]);
});

describe('a URL of the platform', () => {
  const settings = (value: string | null) =>
    server.use(
      http.get(apiUrl('/project-settings'), () => HttpResponse.json({ data: [{ key: 'platform_url', value }] })),
    );

  it.each(Object.entries(PLATFORM))('%s leads home where the platform has no site', async (name) => {
    await become('user');
    settings(null);
    expect((await lead(`/en${urlOf(name as RouteName)}`)).at).toBe('/en');
  });
});

describe.each(FORMS)('as “%s/…”', (form) => {
  it('start without its token leads to login', async () => {
    await become('guest');
    expect(await where(`${form}/start`)).toEqual({ at: `${form}/login`, shows: 'login' });
    expect(await where(`${form}/start?regToken=`)).toEqual({ at: `${form}/login`, shows: 'login' });
  });

  it('check-mail without the e-mail cookie leads home, which leads a guest to login', async () => {
    await become('user');
    expect(await where(`${form}/check-mail`)).toEqual({ at: within(form, '/'), shows: 'home' });
    await become('guest');
    expect(await where(`${form}/check-mail`)).toEqual({ at: `${form}/login`, shows: 'login' });
  });

  it('a page without the right to it is an unknown page, where it was asked for', async () => {
    permissions = ['view_invoices'];
    await become('user');
    expect(await where(`${form}/company/5/charges`)).toEqual({
      at: `${form}/company/5/charges`,
      shows: NOT_FOUND(form),
    });
    expect(await where(`${form}/company/5/invoices`)).toEqual({
      at: `${form}/company/5/invoices`,
      shows: 'invoices',
    });
  });

  it('an unknown page in a company keeps the frame of the company', async () => {
    await become('user');
    expect(await lead(`${form}/company/5/no-such-page`)).toEqual({
      at: `${form}/company/5/no-such-page`,
      shows: NOT_FOUND(form),
      layout: 'company',
    });
  });

  it('main info leads to the first section that may be seen, and to none when none may', async () => {
    await become('user');
    permissions = ['view_bank_accounts', 'view_contacts'];
    expect(await where(`${form}/company/5/main-info?tab=1`)).toEqual({
      at: `${form}/company/5/main-info/contacts?tab=1`,
      shows: 'contacts',
    });
    permissions = ['view_invoices'];
    act(() => queryClient.clear());
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
      expect(await where(`${form}/login`)).toEqual({ at: within(form, '/'), shows: 'home' });
    },
  );

  it('an unknown page says so', async () => {
    await become('guest');
    const at = `${form}/no/such/page`;
    expect(await lead(at)).toEqual({ at, shows: NOT_FOUND(form), layout: 'simple' });
  });

  it('and has the header of whoever is signed in', async () => {
    await become('user');
    expect((await lead(`${form}/no/such/page`)).layout).toBe('default');
  });

  it('another language than ours is an unknown page', async () => {
    await become('guest');
    expect((await lead('/xx/login')).shows).toBe(NOT_FOUND(''));
  });
});
