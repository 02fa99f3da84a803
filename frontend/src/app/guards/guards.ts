/**
 * The guards of the routes as middleware, under the names of the specification. They run one after the other, from the
 * layout to the page, before any loader of the visit asks the API.
 */
import {
  data,
  generatePath,
  redirect as redirectTo,
  replace,
  type MiddlewareFunction,
  type Params,
} from 'react-router';
import { setApiLocale } from '@/api/ports';
import { queryClient } from '@/api/queryClient';
import type { Company } from '@/api/types';
import { COOKIE } from '@/config/env';
import { splitLocale } from '@/config/locales';
import { PATHS, pathTo } from '@/config/paths';
import { changeLanguage, i18n } from '@/i18n/i18n';
import { withPrefix } from '@/lib/navigation';
import { readCookie } from '@/lib/storage';
import { companyQuery } from '@/resources/companies';
import { projectSettingsQuery } from '@/resources/references';
import { mayOpen, type AppRoute } from '@/session/appRoute';
import { rememberRedirect, takeRedirect } from '@/session/redirectTarget';
import { hasPermissions } from '@/session/scope';
import { lastPerson, sessionKnown, sessionState, UnknownPerson } from '@/session/session';

export type Guard = MiddlewareFunction;

export const notFound = () => data(null, { status: 404 });

/**
 * To a plain path, in the language of the visit. Where the browser shows the guarded URL already (first load, back button,
 * a change of the session), its entry of the history is replaced.
 */
function leadTo(request: Request, path: string): Response {
  const { prefix } = splitLocale(new URL(request.url).pathname);
  return (isShown(request) ? replace : redirectTo)(withPrefix(path, prefix) as string);
}

const isShown = (request: Request) => request.url === window.location.href.split('#')[0];

/** The URL says the language; no other prefix is one. Its words are here before the screen is. */
export const language: Guard = async ({ request, params }) => {
  const { prefix, locale } = splitLocale(new URL(request.url).pathname);
  if (params.locale !== undefined && !prefix) throw notFound();
  setApiLocale(locale);
  if (i18n.language !== locale) await changeLanguage(locale);
};

/** A screen has one URL: a slash at its end goes. */
export const routeChange: Guard = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  const { path } = splitLocale(pathname);
  if (path !== '/' && path.endsWith('/')) throw leadTo(request, (path.replace(/\/+$/, '') || '/') + search);
};

/** What only the server can say: who this is. */
export const server: Guard = () => sessionKnown();

/** Nobody is signed in: to login, which leads back here. */
export const isAuth: Guard = ({ request }) => {
  const session = sessionState();
  if (session.status === 'unknown') throw new UnknownPerson(session.reason);
  if (session.status !== 'guest') return;
  const { pathname, search } = new URL(request.url);
  rememberRedirect(pathname + search + (isShown(request) ? window.location.hash : ''), lastPerson());
  throw leadTo(request, pathTo('login'));
};

/** Somebody is signed in: with the link of an invitation to the invitations, else to the page asked for before, or home. */
export const isGuest: Guard = ({ request }) => {
  if (sessionState().status !== 'user') return;
  const invitation = new URL(request.url).searchParams.get('invitation');
  if (invitation === null) throw leadTo(request, rememberedPath() ?? pathTo('home'));
  throw leadTo(request, pathTo('invitations') + (invitation && `?${new URLSearchParams({ invitation })}`));
};

/** The page asked for before signing in, without its language: the one of now is kept. */
function rememberedPath(): string | null {
  const target = takeRedirect();
  if (!target) return null;
  const [pathname = '/', ...rest] = target.split(/(?=[?#])/);
  return splitLocale(pathname).path + rest.join('');
}

/** Other types of account have home alone, which says so. */
export const isUser: Guard = ({ request }) => {
  const { account } = sessionState();
  if (account && account.type !== 'USER') throw leadTo(request, pathTo('home'));
};

/** The start page needs the token of the mail. */
export const isRegister: Guard = ({ request }) => {
  if (!new URL(request.url).searchParams.get('regToken')) throw leadTo(request, pathTo('login'));
};

/** Check-mail needs the cookie that sign-up leaves. */
export const checkMail: Guard = ({ request }) => {
  if (!readCookie(COOKIE.email)) throw leadTo(request, pathTo('home'));
};

/** Null where it is not there or cannot be had now: the company's layout says so. */
const companyOf = ({ id = '' }: Params): Promise<Company | null> =>
  queryClient.ensureQueryData(companyQuery(id)).catch(() => null);

/** Every permission of the route must be selected in this company; the spelling is the specification's. */
export const checkPermssion =
  (permissions: readonly string[]): Guard =>
  async ({ params }) => {
    if (permissions.length === 0) return;
    const company = await companyOf(params);
    if (company && !hasPermissions(company, permissions)) throw notFound();
  };

/** To the first of these screens that the reader may open, with the same parameters and query. */
export const redirect =
  (targets: readonly AppRoute[]): Guard =>
  async ({ request, params }) => {
    const company = await companyOf(params);
    if (!company) return;
    const target = targets.find((route) => mayOpen(route, (...names) => hasPermissions(company, names)));
    if (!target) throw notFound();
    throw leadTo(request, generatePath(target.path, params) + new URL(request.url).search);
  };

/** Old URLs lead to the platform's own site, which is a project setting; without one, home. */
const leaveForPlatform =
  (path: string): Guard =>
  async ({ request }) => {
    const settings = await queryClient.ensureQueryData(projectSettingsQuery()).catch(() => []);
    const platform = settings.find(({ key }) => key === 'platform_url')?.value ?? null;
    const url = platformUrl(platform, path + new URL(request.url).search);
    if (!url) throw leadTo(request, PATHS.home);
    window.location.replace(url);
    // Nothing changes on the screen until the browser has left.
    await new Promise(() => undefined);
  };

export const bookings = leaveForPlatform('/bookings/new');
export const favoritesRedirect = leaveForPlatform('/favorites/places');
export const orders = leaveForPlatform('/orders');
export const reservationRedirect = leaveForPlatform('/reservations/trips');

/** `path` on the platform; null when its site is not set, or is not a web address. */
export function platformUrl(platform: string | null, path: string): string | null {
  if (!platform || !/^https?:/.test(platform) || !URL.canParse(platform)) return null;
  const { origin, pathname } = new URL(platform);
  return `${origin}${pathname.replace(/\/$/, '')}${path}`;
}
