import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { bannersQuery } from '@/resources/references';
import type { AppRoute } from '@/session/appRoute';

export const homeRoute: AppRoute = {
  id: 'home',
  path: PATHS.home,
  lazy: async () => ({ Component: (await import('./HomePage')).default }),
  loader: () => {
    void queryClient.prefetchQuery(bannersQuery());
    return null;
  },
  handle: { title: 'title.home', ns: ['companies', 'payments'] },
};
