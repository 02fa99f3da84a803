import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const changePasswordRoute: AppRoute = {
  id: 'changePassword',
  path: PATHS.changePassword,
  lazy: async () => ({ Component: (await import('./ChangePasswordPage')).default }),
  handle: { title: 'title.changePassword' },
};
