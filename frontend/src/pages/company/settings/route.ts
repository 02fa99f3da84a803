import { IconSettings } from '@tabler/icons-react';
import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const companySettingsRoute: AppRoute = {
  id: 'companySettings',
  path: PATHS.companySettings,
  lazy: async () => ({ Component: (await import('./CompanySettingsPage')).default }),
  handle: {
    title: 'title.companySettings',
    ns: ['closing', 'companies', 'editOrders', 'members', 'wizard'],
    menu: { section: 'settings', icon: IconSettings },
  },
};
