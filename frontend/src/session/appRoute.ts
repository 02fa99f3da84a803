/** What a screen says about itself: its route object stands beside its page, in `route.ts`. */
import type { TablerIcon } from '@tabler/icons-react';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { createContext, useContext } from 'react';
import type { LoaderFunctionArgs, NonIndexRouteObject } from 'react-router';
import { queryClient } from '@/api/queryClient';
import type { Company } from '@/api/types';
import type { RouteName } from '@/config/paths';
import type { Namespace } from '@/i18n/i18n';

export type MenuSection = 'top' | 'mainInfo' | 'money' | 'people' | 'settings';

/** Of a company's menu; by default under the title of the screen. */
export interface MenuEntry {
  section: MenuSection;
  icon: TablerIcon;
  label?: ParseKeys<'common'>;
  /** Stands there only while the company is in one of these states. */
  only?: readonly Company['status'][];
}

export interface AppHandle {
  title: ParseKeys<'common'>;
  /** All of them must be selected for the reader in the company of the URL. */
  permissions?: readonly string[];
  /** The words that load with the screen, beside those of every screen. */
  ns?: readonly Namespace[];
  menu?: MenuEntry;
  /** Stays when the reader signs out. */
  noAuth?: boolean;
  /** The screens that its URL leads to: the first that the reader may open. */
  leadsTo?: readonly AppRoute[];
}

export interface AppRoute extends NonIndexRouteObject {
  id: RouteName;
  /** From `PATHS`, without a language. */
  path: string;
  handle: AppHandle;
}

/** Queries of different data in one list. */
interface AnyQuery {
  queryKey: QueryKey;
  queryFn?: unknown;
}

/** A screen's loader: starts its queries in the cache, and waits for none. */
export const prefetch = (queries: (args: LoaderFunctionArgs) => readonly AnyQuery[]) => (args: LoaderFunctionArgs) => {
  for (const query of queries(args)) void queryClient.prefetchQuery(query as FetchQueryOptions);
  return null;
};

/** Every route of the portal, for menus and links in features, which may not import them. */
export const RoutesContext = createContext<readonly AppRoute[]>([]);

export const permissionsIn = (routes: readonly AppRoute[], name: RouteName): readonly string[] =>
  routes.find(({ id }) => id === name)?.handle.permissions ?? [];

/** `usePermissionsOf()('invoices')`: what the screen asks for. */
export function usePermissionsOf(): (name: RouteName) => readonly string[] {
  const routes = useContext(RoutesContext);
  return (name) => permissionsIn(routes, name);
}

export type Can = (...names: string[]) => boolean;

export const mayOpen = ({ handle: { permissions = [], leadsTo } }: AppRoute, can: Can): boolean =>
  leadsTo ? leadsTo.some((route) => mayOpen(route, can)) : can(...permissions);
