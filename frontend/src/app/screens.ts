/** The route table brought to life: which of its screens have a file, and how their code is fetched. */
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import type { Locale } from '@/config/locales';
import { PATHS, type RouteName } from '@/config/paths';
import { loadMessages } from '@/i18n/messages';
import type { PermissionsOf } from '@/lib/screens';
import { fetched, type Fetched } from './fetched';
import { preloadLayout } from './layouts/layouts';
import { isScreen, ROUTES, wordsOf, type RedirectRoute, type Screen } from './routeTable';

const files = import.meta.glob<{ default: ComponentType }>(['../pages/**/*Page.tsx', '!../pages/**/*.test.tsx']);
const fileOf = (page: string) => files[`../pages/${page}.tsx`];
const pages = new Map<string, Fetched>();

/** Every page file there is, for the test that looks for forgotten ones. */
export const pageFiles = Object.keys(files).map((path) => path.replace('../pages/', '').replace('.tsx', ''));

/** Whether the screen is there: menus show only what is. A redirect route to another site always is. */
export function isBuilt(name: RouteName): boolean {
  const route = ROUTES[name];
  if (isScreen(route)) return fileOf(route.page) !== undefined;
  return route.to.length === 0 || route.to.some(isBuilt);
}

/** For the features, which may not import the table. */
export const permissionsOf: PermissionsOf = (name) => {
  const route = ROUTES[name];
  if (!isBuilt(name)) return null;
  return isScreen(route) ? route.permissions : [];
};

function fetchedPage({ page }: Screen): Fetched {
  const known = pages.get(page);
  if (known) return known;
  const load = fileOf(page);
  if (!load) throw new Error(`No page file: ${page}`);
  const made = fetched(load);
  pages.set(page, made);
  return made;
}

export const pageOf = (screen: Screen): ComponentType => fetchedPage(screen).Component;

/** Everything that is built, in the order of the table. */
export const builtRoutes = () =>
  (Object.entries(ROUTES) as [RouteName, Screen | RedirectRoute][]).filter(([name]) => isBuilt(name));

/** Resolves when the code and the words for a path are here; what does not come is asked for again when it is drawn. */
export async function preloadScreen(path: string, locale: Locale): Promise<void> {
  const route = builtRoutes().find(([name]) => matchPath(PATHS[name], path))?.[1];
  const layout = route?.layout ?? 'simple';
  await Promise.allSettled([
    preloadLayout(layout),
    route && isScreen(route) && fetchedPage(route).fetch(),
    ...wordsOf(route ?? null).map((part) => loadMessages(part, locale)),
  ]);
}
