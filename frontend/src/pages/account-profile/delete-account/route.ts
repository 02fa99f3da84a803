import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const deleteAccountRoute: AppRoute = {
  id: 'deleteAccount',
  path: PATHS.deleteAccount,
  lazy: async () => ({ Component: (await import('./DeleteAccountPage')).default }),
  handle: { title: 'title.deleteAccount', ns: ['leaving'] },
};
