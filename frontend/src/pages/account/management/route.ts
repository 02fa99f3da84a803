import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { notificationPreferencesQuery } from '@/resources/notifications';
import { devicesQuery, exportQuery, twoStepQuery } from '@/resources/security';
import type { AppRoute } from '@/session/appRoute';

export const accountManagementRoute: AppRoute = {
  id: 'accountManagement',
  path: PATHS.accountManagement,
  lazy: async () => ({ Component: (await import('./AccountManagementPage')).default }),
  loader: () => {
    void queryClient.prefetchQuery(devicesQuery());
    void queryClient.prefetchQuery(twoStepQuery());
    void queryClient.prefetchQuery(exportQuery());
    void queryClient.prefetchQuery(notificationPreferencesQuery());
    return null;
  },
  handle: { title: 'title.accountManagement', ns: ['dataExport', 'devices', 'leaving', 'notifications', 'twoStep'] },
};
