import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PATHS, type RouteName } from '@/config/paths';
import { ar } from '@/i18n/ar/common';
import { isScreen, ROUTES } from './routeTable';
import { isBuilt, pageFiles } from './screens';

const screens = Object.entries(ROUTES).flatMap(([name, route]) => (isScreen(route) ? [{ name, ...route }] : []));

describe('the route table', () => {
  it('knows every page file', () => {
    const known = new Set(screens.map(({ page }) => page));
    expect(pageFiles.filter((file) => !known.has(file))).toEqual([]);
  });

  it('is asked by every link to a screen that is not built yet', () => {
    const unbuilt = screens.map(({ name }) => name as RouteName).filter((name) => !isBuilt(name));
    const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
      eager: true,
      query: '?raw',
      import: 'default',
    });
    const wrong = Object.entries(sources).flatMap(([file, text]) =>
      unbuilt
        .filter((name) => text.includes(`pathTo('${name}'`) && !text.includes(`isBuilt('${name}')`))
        .map((name) => [file, name]),
    );
    expect(wrong).toEqual([]);
  });

  it('is what mails lead into: no link of theirs ends on a screen that is not built', () => {
    const mails = import.meta.glob<string>('../../../backend/*/**/mails.py', {
      eager: true,
      query: '?raw',
      import: 'default',
    });
    const links = Object.values(mails).flatMap((text) =>
      [...text.matchAll(/"(\/(?:add-)?company\/[\w{}/-]*)"/g)].map(([, link]) => link ?? ''),
    );
    const names = Object.keys(PATHS) as RouteName[];
    const lost = links.filter((link) => {
      const name = names.find((known) => matchPath(PATHS[known], link.replace(/[{}]/g, '')));
      return !name || !isBuilt(name);
    });
    expect(links.length).toBeGreaterThan(5);
    expect(lost).toEqual([]);
  });

  it('is where the mail of an invitation leads as soon as there is a screen to answer it', () => {
    const mails = import.meta.glob<string>('../../../backend/invitations/mails.py', {
      eager: true,
      query: '?raw',
      import: 'default',
    });
    const links = Object.values(mails).map((text) => /"invitations.to_answer",\s+link_path="([^"]*)"/.exec(text)?.[1]);
    expect(links).toEqual([isBuilt('invitations') ? `${PATHS.invitations}?for={recipient}` : PATHS.home]);
  });

  it('guards every screen that is not meant for everybody', () => {
    const unguarded = screens.filter(
      ({ guards, noAuth }) => !noAuth && !guards.includes('isAuth') && !guards.includes('isGuest'),
    );
    expect(unguarded).toEqual([]);
  });

  it('asks everybody for one address, and the server before anybody’s name', () => {
    for (const [name, { guards }] of Object.entries(ROUTES)) {
      const asksWho = guards.some((guard) => guard === 'isAuth' || guard === 'isGuest');
      expect([name, guards.slice(0, asksWho ? 2 : 1)]).toEqual([
        name,
        asksWho ? ['routeChange', 'server'] : ['routeChange'],
      ]);
    }
  });

  it('detours lead to screens', () => {
    for (const [name, route] of Object.entries(ROUTES)) {
      if (!isScreen(route)) expect([name, route.to.filter((target) => !isScreen(ROUTES[target]))]).toEqual([name, []]);
    }
  });

  it('asks for permissions only where there is a company, and there asks for them', () => {
    for (const { name, layout, permissions, guards } of screens) {
      expect([name, permissions.length > 0 && layout !== 'company']).toEqual([name, false]);
      expect([name, layout === 'company', guards.includes('checkPermssion')]).toEqual([
        name,
        layout === 'company',
        layout === 'company',
      ]);
    }
  });

  it('has every company screen under the company’s address', () => {
    for (const { name, layout } of screens) {
      const under = PATHS[name as keyof typeof PATHS].startsWith('/company/:id');
      expect([name, under]).toEqual([name, layout === 'company']);
    }
  });

  it('titles exist', () => {
    for (const { title } of screens) expect(ar.title).toHaveProperty(title.replace('title.', ''));
  });
});
