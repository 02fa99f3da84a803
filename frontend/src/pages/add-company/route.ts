import { PATHS } from '@/config/paths';
import { companyQuery } from '@/resources/companies';
import { keyOf, stepQuery } from '@/resources/wizard';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const addCompanyRoute: AppRoute = {
  id: 'addCompany',
  path: PATHS.addCompany,
  lazy: async () => ({ Component: (await import('./AddCompanyPage')).default }),
  handle: { title: 'title.addCompany', ns: ['wizard', 'documents'] },
};

export const addCompanyStepRoute: AppRoute = {
  id: 'addCompanyStep',
  path: PATHS.addCompanyStep,
  lazy: async () => ({ Component: (await import('./AddCompanyStepPage')).default }),
  loader: prefetch(({ params: { id = '', step } }) => [companyQuery(id), stepQuery(id, keyOf(Number(step)))]),
  handle: { title: 'title.addCompany', ns: ['wizard'] },
};
