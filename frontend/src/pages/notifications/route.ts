import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { notificationsQuery } from '@/resources/notifications';
import type { AppRoute } from '@/session/appRoute';

export const notificationsRoute: AppRoute = {
  id: 'notifications',
  path: PATHS.notifications,
  lazy: async () => ({ Component: (await import('./NotificationsPage')).default }),
  loader: () => {
    void queryClient.prefetchQuery(notificationsQuery());
    return null;
  },
  handle: { title: 'title.notifications', ns: ['notifications'] },
};
