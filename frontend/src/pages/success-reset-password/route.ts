import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const successResetPasswordRoute: AppRoute = {
  id: 'successResetPassword',
  path: PATHS.successResetPassword,
  lazy: async () => ({ Component: (await import('./SuccessResetPasswordPage')).default }),
  handle: { title: 'title.successResetPassword', ns: ['verification'], noAuth: true },
};
