import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const signupRoute: AppRoute = {
  id: 'signup',
  path: PATHS.signup,
  lazy: async () => ({ Component: (await import('./SignupPage')).default }),
  handle: { title: 'title.signup', ns: ['verification'] },
};
