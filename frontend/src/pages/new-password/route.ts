import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const newPasswordRoute: AppRoute = {
  id: 'newPassword',
  path: PATHS.newPassword,
  lazy: async () => ({ Component: (await import('./NewPasswordPage')).default }),
  handle: { title: 'title.newPassword', ns: ['verification'], noAuth: true },
};
