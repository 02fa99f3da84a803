import { PATHS } from '@/config/paths';
import { notificationsQuery } from '@/resources/notifications';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const notificationsRoute: AppRoute = {
  id: 'notifications',
  path: PATHS.notifications,
  lazy: async () => ({ Component: (await import('./NotificationsPage')).default }),
  loader: prefetch(() => [notificationsQuery()]),
  handle: { title: 'title.notifications', ns: ['notifications'] },
};
