import { IconHome } from '@tabler/icons-react';
import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const companyRoute: AppRoute = {
  id: 'company',
  path: PATHS.company,
  lazy: async () => ({ Component: (await import('./OverviewPage')).default }),
  handle: {
    title: 'title.company',
    ns: ['companies', 'ledger', 'requirements', 'review'],
    menu: { section: 'top', icon: IconHome, label: 'menu.overview' },
  },
};
