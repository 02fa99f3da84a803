import { describe, expect, it } from 'vitest';
import type { Account, Company } from '@/api/types';
import { GUARDS, runGuards, type GuardContext, type GuardName } from './guards';

const account = { id: 1, type: 'USER' } as Account;
const staff = { id: 2, type: 'STAFF' } as Account;
const company = {
  permissions: [
    {
      id: 1,
      name: 'invoices',
      label: '',
      sub_permissions: [{ id: 1, name: 'view_invoices', label: '', selected: true }],
    },
  ],
} as unknown as Company;

const context = (over: Partial<GuardContext> = {}): GuardContext => ({
  session: { status: 'user', account },
  path: '/',
  query: new URLSearchParams(),
  emailCookie: null,
  company: null,
  permissions: [],
  targets: [],
  ...over,
});
const guest = { status: 'guest', account: null } as const;

describe('a protected page', () => {
  it('sends a guest to login and remembers the page', () => {
    expect(runGuards(['isAuth', 'isUser'], context({ session: guest }))).toEqual({
      kind: 'redirect',
      to: '/login',
      remember: true,
    });
  });

  it('waits while the session starts', () => {
    const starting = context({ session: { status: 'starting', account: null } });
    expect(runGuards(['server', 'isAuth'], starting)).toEqual({ kind: 'wait' });
  });

  it('asks again who it is where nobody could say, instead of taking them for a guest', () => {
    const unknown = context({ session: { status: 'unknown', account: null, reason: null } });
    expect(runGuards(['server', 'isAuth', 'isUser'], unknown)).toEqual({ kind: 'unknown', reason: null });
    expect(runGuards(['server', 'isGuest'], unknown)).toEqual({ kind: 'pass' });
  });

  it('stays when the session ends by itself, so that the form is kept', () => {
    expect(runGuards(['isAuth', 'isUser'], context({ session: { status: 'expired', account } }))).toEqual({
      kind: 'pass',
    });
  });

  it('sends other types of user home', () => {
    expect(runGuards(['isAuth', 'isUser'], context({ session: { status: 'user', account: staff } }))).toEqual({
      kind: 'redirect',
      to: '/',
    });
  });
});

it('a page for guests sends somebody signed in to the page asked for before, else home', () => {
  expect(runGuards(['isGuest'], context())).toEqual({ kind: 'redirect', to: '/', remembered: true });
  expect(runGuards(['isGuest'], context({ session: guest }))).toEqual({ kind: 'pass' });
});

it.each([
  ['token', '/invitations?invitation=token'],
  ['', '/invitations'],
])('the link of an invitation (%j) leads whoever is signed in to %s', (invitation, to) => {
  const query = new URLSearchParams({ invitation });
  expect(runGuards(['isGuest'], context({ query }))).toEqual({ kind: 'redirect', to });
});

it('start without regToken leads to login', () => {
  expect(runGuards(['isRegister'], context())).toEqual({ kind: 'redirect', to: '/login' });
  expect(runGuards(['isRegister'], context({ query: new URLSearchParams('regToken=x') }))).toEqual({ kind: 'pass' });
});

it('check-mail without the e-mail cookie leads home', () => {
  expect(runGuards(['checkMail'], context())).toEqual({ kind: 'redirect', to: '/' });
  expect(runGuards(['checkMail'], context({ emailCookie: 'a@b.c' }))).toEqual({ kind: 'pass' });
});

describe('permissions of a company route', () => {
  it('pass only when every one is selected', () => {
    expect(runGuards(['checkPermssion'], context({ company, permissions: ['view_invoices'] }))).toEqual({
      kind: 'pass',
    });
    expect(
      runGuards(['checkPermssion'], context({ company, permissions: ['view_invoices', 'edit_invoices'] })),
    ).toEqual({
      kind: 'notFound',
    });
  });
});

it('the table has every name of the specification', () => {
  expect(Object.keys(GUARDS).sort()).toEqual([
    'bookings',
    'checkMail',
    'checkPermssion',
    'favoritesRedirect',
    'isAuth',
    'isGuest',
    'isRegister',
    'isUser',
    'orders',
    'redirect',
    'reservationRedirect',
    'routeChange',
    'server',
  ]);
});

it('a name that is not in the table is a fault', () => {
  expect(() => runGuards(['toString' as GuardName], context())).toThrow('Unknown guard: toString');
});

it.each([
  ['/company/1/', '', '/company/1'],
  ['/login//', 'a=1&b=2', '/login?a=1&b=2'],
])('%s has one address', (path, query, to) => {
  expect(runGuards(['routeChange'], context({ path, query: new URLSearchParams(query) }))).toEqual({
    kind: 'redirect',
    to,
  });
});

describe('a redirect route', () => {
  const targets = [
    { path: '/a', permissions: ['view_users'] },
    { path: '/b', permissions: ['view_invoices'] },
  ];

  it('leads to the first target that the reader may see', () => {
    expect(runGuards(['redirect'], context({ company, targets }))).toEqual({ kind: 'redirect', to: '/b' });
  });

  it('waits for the company, and leads nowhere when none may be seen', () => {
    expect(runGuards(['redirect'], context({ targets }))).toEqual({ kind: 'wait' });
    expect(runGuards(['redirect'], context({ company, targets: targets.slice(0, 1) }))).toEqual({ kind: 'notFound' });
  });

  it.each([
    ['bookings', '/bookings/new'],
    ['favoritesRedirect', '/favorites/places'],
    ['reservationRedirect', '/reservations/trips'],
    ['orders', '/orders'],
  ] as const)('%s leaves for the platform', (guard, to) => {
    expect(runGuards([guard], context())).toEqual({ kind: 'leave', to });
  });
});
