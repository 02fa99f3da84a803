import { PATHS } from '@/config/paths';
import { legalOrderList } from '@/resources/editOrders';
import { listQueryOf } from '@/resources/list';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const legalRequestsRoute: AppRoute = {
  id: 'legalRequests',
  path: PATHS.legalRequests,
  lazy: async () => ({ Component: (await import('./LegalRequestsPage')).default }),
  loader: prefetch(({ request }) => [legalOrderList().page(listQueryOf(request.url))]),
  handle: { title: 'title.legalRequests', ns: ['editOrders'] },
};

export const companyLegalRequestsRoute: AppRoute = {
  id: 'companyLegalRequests',
  path: PATHS.companyLegalRequests,
  lazy: async () => ({ Component: (await import('./LegalRequestsPage')).default }),
  loader: prefetch(({ request, params: { id = '' } }) => [legalOrderList(id).page(listQueryOf(request.url))]),
  handle: { title: 'title.legalRequests', ns: ['editOrders'] },
};
