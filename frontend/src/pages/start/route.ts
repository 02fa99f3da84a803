import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const startRoute: AppRoute = {
  id: 'start',
  path: PATHS.start,
  lazy: async () => ({ Component: (await import('./StartPage')).default }),
  handle: { title: 'title.start', ns: ['verification'], noAuth: true },
};
