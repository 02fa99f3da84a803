import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { companyQuery } from '@/resources/companies';
import { keyOf, stepQuery } from '@/resources/wizard';
import type { AppRoute } from '@/session/appRoute';

export const addCompanyRoute: AppRoute = {
  id: 'addCompany',
  path: PATHS.addCompany,
  lazy: async () => ({ Component: (await import('./AddCompanyPage')).default }),
  handle: { title: 'title.addCompany', ns: ['wizard'] },
};

export const addCompanyStepRoute: AppRoute = {
  id: 'addCompanyStep',
  path: PATHS.addCompanyStep,
  lazy: async () => ({ Component: (await import('./AddCompanyStepPage')).default }),
  loader: ({ params: { id = '', step } }) => {
    void queryClient.prefetchQuery(companyQuery(id));
    void queryClient.prefetchQuery(stepQuery(id, keyOf(Number(step))));
    return null;
  },
  handle: { title: 'title.addCompany', ns: ['wizard'] },
};
