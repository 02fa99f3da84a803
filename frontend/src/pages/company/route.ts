import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const companiesRoute: AppRoute = {
  id: 'companies',
  path: PATHS.companies,
  lazy: async () => ({ Component: (await import('./CompaniesPage')).default }),
  handle: { title: 'title.companies', ns: ['companies'] },
};
