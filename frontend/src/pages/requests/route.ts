import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { legalOrderList } from '@/resources/editOrders';
import { listQueryOf } from '@/resources/list';
import type { AppRoute } from '@/session/appRoute';

export const legalRequestsRoute: AppRoute = {
  id: 'legalRequests',
  path: PATHS.legalRequests,
  lazy: async () => ({ Component: (await import('./LegalRequestsPage')).default }),
  loader: ({ request }) => {
    void queryClient.prefetchQuery(legalOrderList().page(listQueryOf(request.url)));
    return null;
  },
  handle: { title: 'title.legalRequests', ns: ['editOrders'] },
};

export const companyLegalRequestsRoute: AppRoute = {
  id: 'companyLegalRequests',
  path: PATHS.companyLegalRequests,
  lazy: async () => ({ Component: (await import('./LegalRequestsPage')).default }),
  loader: ({ request, params: { id = '' } }) => {
    void queryClient.prefetchQuery(legalOrderList(id).page(listQueryOf(request.url)));
    return null;
  },
  handle: { title: 'title.legalRequests', ns: ['editOrders'] },
};
