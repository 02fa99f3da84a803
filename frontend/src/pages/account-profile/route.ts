import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const accountProfileRoute: AppRoute = {
  id: 'accountProfile',
  path: PATHS.accountProfile,
  lazy: async () => ({ Component: (await import('./AccountProfilePage')).default }),
  handle: { title: 'title.accountProfile', ns: ['profile'] },
};
