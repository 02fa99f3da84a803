import { PATHS } from '@/config/paths';
import { notificationPreferencesQuery } from '@/resources/notifications';
import { devicesQuery, exportQuery, twoStepQuery } from '@/resources/security';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const accountManagementRoute: AppRoute = {
  id: 'accountManagement',
  path: PATHS.accountManagement,
  lazy: async () => ({ Component: (await import('./AccountManagementPage')).default }),
  loader: prefetch(() => [devicesQuery(), twoStepQuery(), exportQuery(), notificationPreferencesQuery()]),
  handle: { title: 'title.accountManagement', ns: ['dataExport', 'devices', 'leaving', 'notifications', 'twoStep'] },
};
