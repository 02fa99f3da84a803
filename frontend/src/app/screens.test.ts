import { describe, expect, it } from 'vitest';
import { PATHS } from '@/config/paths';
import { ar } from '@/i18n/ar/common';
import { isScreen, ROUTES } from './routeTable';
import { pageFiles } from './screens';

const screens = Object.entries(ROUTES).flatMap(([name, route]) => (isScreen(route) ? [{ name, ...route }] : []));

describe('the route table', () => {
  it('knows every page file', () => {
    const known = new Set(screens.map(({ page }) => page));
    expect(pageFiles.filter((file) => !known.has(file))).toEqual([]);
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
