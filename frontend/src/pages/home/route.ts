import { PATHS } from '@/config/paths';
import { bannersQuery } from '@/resources/references';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const homeRoute: AppRoute = {
  id: 'home',
  path: PATHS.home,
  lazy: async () => ({ Component: (await import('./HomePage')).default }),
  loader: prefetch(() => [bannersQuery()]),
  handle: { title: 'title.home', ns: ['companies', 'payments'] },
};
