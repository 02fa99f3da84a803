import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const loginRoute: AppRoute = {
  id: 'login',
  path: PATHS.login,
  lazy: async () => ({ Component: (await import('./LoginPage')).default }),
  handle: { title: 'title.login', ns: ['verification'] },
};
