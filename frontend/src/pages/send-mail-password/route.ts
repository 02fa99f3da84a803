import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const sendMailPasswordRoute: AppRoute = {
  id: 'sendMailPassword',
  path: PATHS.sendMailPassword,
  lazy: async () => ({ Component: (await import('./SendMailPasswordPage')).default }),
  handle: { title: 'title.sendMailPassword', ns: ['verification'], noAuth: true },
};
