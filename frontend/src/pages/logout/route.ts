import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const logoutRoute: AppRoute = {
  id: 'logout',
  path: PATHS.logout,
  lazy: async () => ({ Component: (await import('./LogoutPage')).default }),
  handle: { title: 'title.logout', ns: ['verification'], noAuth: true },
};
