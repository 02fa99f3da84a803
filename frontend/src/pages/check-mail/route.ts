import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const checkMailRoute: AppRoute = {
  id: 'checkMail',
  path: PATHS.checkMail,
  lazy: async () => ({ Component: (await import('./CheckMailPage')).default }),
  handle: { title: 'title.checkMail', ns: ['verification'], noAuth: true },
};
