import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const forgetPasswordRoute: AppRoute = {
  id: 'forgetPassword',
  path: PATHS.forgetPassword,
  lazy: async () => ({ Component: (await import('./ForgetPasswordPage')).default }),
  handle: { title: 'title.forgetPassword', ns: ['verification'] },
};
