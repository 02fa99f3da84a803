/** The guards of the routes as one table of pure decisions. The names are those of the specification. */
import type { Company } from '@/api/types';
import { pathTo } from '@/config/paths';
import { hasPermissions } from '@/session/scope';
import type { SessionState } from '@/session/session';

export type GuardResult =
  | { kind: 'pass' }
  /** Not known yet: show that something is on its way. */
  | { kind: 'wait' }
  /** Could not be known: to be asked again. */
  | { kind: 'unknown'; reason: unknown }
  /** Also for what the reader may not know of. */
  | { kind: 'notFound' }
  /** `remember`: this page is wanted after signing in. `remembered`: such a page, if there is one, wins over `to`. */
  | { kind: 'redirect'; to: string; remember?: boolean; remembered?: boolean }
  /** To a page of the platform's own site. */
  | { kind: 'leave'; to: string };

/** Where a redirect route may lead: filled in, with what somebody must be allowed there. */
export interface Target {
  path: string;
  permissions: readonly string[];
}

export interface GuardContext {
  session: SessionState;
  /** The address without its language. */
  path: string;
  /** Query of the address. */
  query: URLSearchParams;
  /** The e-mail cookie that sign-up leaves for the check-mail page. */
  emailCookie: string | null;
  /** Inside the company area; null elsewhere. */
  company: Company | null;
  permissions: readonly string[];
  /** Of a redirect route, in the order of preference; empty for screens. */
  targets: readonly Target[];
}

export type Guard = (context: GuardContext) => GuardResult;

const PASS: GuardResult = { kind: 'pass' };
const NOT_FOUND: GuardResult = { kind: 'notFound' };
const WAIT: GuardResult = { kind: 'wait' };
const redirect = (to: string): GuardResult => ({ kind: 'redirect', to });
const leave = (to: string): GuardResult => ({ kind: 'leave', to });

export const GUARDS = {
  /** On every navigation: a screen has one address, so a slash at its end goes. */
  routeChange: ({ path, query }) => {
    if (path === '/' || !path.endsWith('/')) return PASS;
    return redirect((path.replace(/\/+$/, '') || '/') + (query.size > 0 ? `?${query}` : ''));
  },
  /** What only the server can say: who this is. Until it has answered, no other guard is asked. */
  server: ({ session }) => (session.status === 'starting' ? WAIT : PASS),
  /** Not signed in on a protected page: to login, and the page is remembered. */
  isAuth: ({ session }) => {
    if (session.status === 'unknown') return { kind: 'unknown', reason: session.reason };
    return session.status === 'guest' ? { kind: 'redirect', to: pathTo('login'), remember: true } : PASS;
  },
  /**
   * Signed in on a page for guests: from the link of an invitation to the invitations, which ask whose it is; else to the
   * page asked for before or home.
   */
  isGuest: ({ session, query }) => {
    if (session.status !== 'user') return PASS;
    const invitation = query.get('invitation');
    return invitation !== null
      ? redirect(pathTo('invitations') + (invitation && `?${new URLSearchParams({ invitation })}`))
      : { kind: 'redirect', to: pathTo('home'), remembered: true };
  },
  /** Other types of user have nothing to do here; home says so. */
  isUser: ({ session }) => (session.account && session.account.type !== 'USER' ? redirect(pathTo('home')) : PASS),
  /** The start page only makes sense with the token of the mail. */
  isRegister: ({ query }) => (query.get('regToken') ? PASS : redirect(pathTo('login'))),
  checkMail: ({ emailCookie }) => (emailCookie ? PASS : redirect(pathTo('home'))),
  /** Every permission of the route must be selected in this company; the spelling is the specification's. */
  checkPermssion: ({ company, permissions }) => {
    if (permissions.length === 0) return PASS;
    if (!company) return WAIT;
    return hasPermissions(company, permissions) ? PASS : NOT_FOUND;
  },
  /** Fixed redirect routes of the table: to the first of their targets that the reader may see. */
  redirect: ({ company, targets }) => {
    if (!company) return WAIT;
    const open = targets.find(({ permissions }) => hasPermissions(company, permissions));
    return open ? redirect(open.path) : NOT_FOUND;
  },
  // Old addresses of the platform, which has a site of its own now.
  bookings: () => leave('/bookings/new'),
  favoritesRedirect: () => leave('/favorites/places'),
  orders: () => leave('/orders'),
  reservationRedirect: () => leave('/reservations/trips'),
} as const satisfies Record<string, Guard>;

export type GuardName = keyof typeof GUARDS;

/** The first guard that does not let pass decides. A name that is in no table is a fault, and shows the error page. */
export function runGuards(names: readonly GuardName[], context: GuardContext): GuardResult {
  for (const name of names) {
    if (!Object.hasOwn(GUARDS, name)) throw new Error(`Unknown guard: ${name}`);
    const result = GUARDS[name](context);
    if (result.kind !== 'pass') return result;
  }
  return PASS;
}
