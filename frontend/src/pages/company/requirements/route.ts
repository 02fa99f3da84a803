import { IconListCheck } from '@tabler/icons-react';
import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const requirementsRoute: AppRoute = {
  id: 'requirements',
  path: PATHS.requirements,
  lazy: async () => ({ Component: (await import('./RequirementsPage')).default }),
  handle: {
    title: 'title.requirements',
    ns: ['companies', 'requirements'],
    menu: { section: 'top', icon: IconListCheck },
  },
};
