/** The guards of the routes as one table of pure decisions. The names are those of the specification. */
import type { Company } from '@/api/types';
import { pathTo } from '@/config/paths';
import { hasPermissions } from '@/session/scope';
import type { SessionState } from '@/session/session';

export type Verdict =
  | { kind: 'pass' }
  /** Not known yet: show that something is on its way. */
  | { kind: 'wait' }
  /** Also for what the reader may not know of. */
  | { kind: 'notFound' }
  /** `remember`: this page is wanted after signing in. `remembered`: such a page, if there is one, wins over `to`. */
  | { kind: 'redirect'; to: string; remember?: boolean; remembered?: boolean };

export interface GuardContext {
  session: SessionState;
  /** Query of the address. */
  query: URLSearchParams;
  /** The e-mail cookie that sign-up leaves for the check-mail page. */
  emailCookie: string | null;
  /** Inside the company area; null elsewhere. */
  company: Company | null;
  permissions: readonly string[];
}

export type Guard = (context: GuardContext) => Verdict;

const PASS: Verdict = { kind: 'pass' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

export const GUARDS = {
  /** Not signed in on a protected page: to login, and the page is remembered. */
  isAuth: ({ session }) => {
    if (session.status === 'starting') return { kind: 'wait' };
    return session.status === 'guest' ? { kind: 'redirect', to: pathTo('login'), remember: true } : PASS;
  },
  /** Signed in on a page for guests: to the page asked for before, else home. */
  isGuest: ({ session }) => {
    if (session.status === 'starting') return { kind: 'wait' };
    return session.status === 'user' ? { kind: 'redirect', to: pathTo('home'), remembered: true } : PASS;
  },
  /** Other types of user have nothing to do here; home says so. */
  isUser: ({ session }) => (session.account && session.account.type !== 'USER' ? redirect(pathTo('home')) : PASS),
  /** The start page only makes sense with the token of the mail. */
  isRegister: ({ query }) => (query.get('regToken') ? PASS : redirect(pathTo('login'))),
  checkMail: ({ emailCookie }) => (emailCookie ? PASS : redirect(pathTo('home'))),
  /** Every permission of the route must be selected in this company; the spelling is the specification's. */
  checkPermssion: ({ company, permissions }) => {
    if (permissions.length === 0) return PASS;
    if (!company) return { kind: 'wait' };
    return hasPermissions(company, permissions) ? PASS : { kind: 'notFound' };
  },
} as const satisfies Record<string, Guard>;

export type GuardName = keyof typeof GUARDS;

/** The first guard that does not let pass decides. */
export function judge(names: readonly GuardName[], context: GuardContext): Verdict {
  for (const name of names) {
    const verdict = GUARDS[name](context);
    if (verdict.kind !== 'pass') return verdict;
  }
  return PASS;
}
