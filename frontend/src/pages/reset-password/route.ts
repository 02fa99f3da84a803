import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const resetPasswordRoute: AppRoute = {
  id: 'resetPassword',
  path: PATHS.resetPassword,
  lazy: async () => ({ Component: (await import('./ResetPasswordPage')).default }),
  handle: { title: 'title.resetPassword', ns: ['verification'], noAuth: true },
};
