/** The page to which signing in leads: remembered for the person who asked for it, by this tab or another. */
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Account } from '@/api/types';
import { apiUrl, server } from '@/testing/server';
import { account, cookies, freshTab, keptOfPerson, leftBy, profile, tabsPerTest, token, USER } from '@/testing/tabs';

tabsPerTest();

describe('the page that was asked for', () => {
  it('is for the person who asked, not for the next one', async () => {
    const session = await freshTab();
    const { rememberRedirect, takeRedirect } = await import('./redirectTarget');
    session.setAccount(account as Account);
    rememberRedirect('/company/5');
    session.setAccount(account as Account);
    expect(takeRedirect()).toBe('/company/5');
    rememberRedirect('/company/5');
    session.setAccount({ ...account, id: 8 } as Account);
    expect(takeRedirect()).toBeNull();
  });
});

describe('a page that was remembered by another tab', () => {
  /** Somebody's page, remembered by a tab that found their session over; then a tab in which nobody was yet. */
  const CONTRACT = ['auth._token.local', 'auth.redirect', 'auth.strategy', 'auth.user'];
  const leftBehind = async () => {
    leftBy(token(-1));
    server.use(http.post(apiUrl('/token/refresh'), () => HttpResponse.json({ message: 'No' }, { status: 401 })));
    const session = await freshTab();
    await session.startSession();
    (await import('./redirectTarget')).rememberRedirect('/company/5?page=2', session.lastPerson());
    for (const key of [...Object.keys(keptOfPerson()), ...Object.keys(cookies())]) expect(CONTRACT).toContain(key);
    const next = await freshTab();
    await next.startSession();
    return { next, ...(await import('./redirectTarget')) };
  };

  it('is where its own reader arrives', async () => {
    const { next, takeRedirect } = await leftBehind();
    next.setAccount(account as Account);
    expect(takeRedirect()).toBe('/company/5?page=2');
    expect(keptOfPerson()).toEqual({ 'auth.strategy': 'local', 'auth.user': USER });
  });

  it('is not where the next person is led', async () => {
    const { next, takeRedirect } = await leftBehind();
    next.setAccount({ ...account, id: 8 } as Account);
    expect(takeRedirect()).toBeNull();
  });

  it('is not theirs either after they mistyped their password and loaded the page again', async () => {
    const { next } = await leftBehind();
    server.use(http.post(apiUrl('/signin'), () => HttpResponse.json({ message: 'No', errors: {} }, { status: 422 })));
    await expect(next.signIn({ email: 'other@example.com', password: 'x' })).rejects.toMatchObject({ status: 422 });
    const again = await freshTab();
    await again.startSession();
    again.setAccount({ ...account, id: 8 } as Account);
    expect((await import('./redirectTarget')).takeRedirect()).toBeNull();
  });

  it('is kept by that tab alone once its reader signed out', async () => {
    localStorage.setItem('auth._token.local', token(600));
    profile();
    const session = await freshTab();
    await session.startSession();
    const { rememberRedirect, takeRedirect } = await import('./redirectTarget');
    rememberRedirect('/company/4');
    server.use(http.delete(apiUrl('/signout'), () => HttpResponse.json({ message: null })));
    await session.signOut();
    rememberRedirect('/company/5', session.lastPerson());
    expect([keptOfPerson(), cookies()]).toEqual([{}, {}]);
    expect(takeRedirect()).toBe('/company/5');
  });

  it('and nobody was on is where whoever signs in arrives', async () => {
    const session = await freshTab();
    await session.startSession();
    (await import('./redirectTarget')).rememberRedirect('/company/5', session.lastPerson());
    const next = await freshTab();
    next.setAccount(account as Account);
    expect((await import('./redirectTarget')).takeRedirect()).toBe('/company/5');
  });
});
