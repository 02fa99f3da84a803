import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { editOrderQuery } from '@/resources/editOrders';
import type { AppRoute } from '@/session/appRoute';

export const editOrderRoute: AppRoute = {
  id: 'editOrder',
  path: PATHS.editOrder,
  lazy: async () => ({ Component: (await import('./EditOrderPage')).default }),
  loader: ({ params: { id = '', order = '' } }) => {
    void queryClient.prefetchQuery(editOrderQuery(id, order));
    return null;
  },
  handle: { title: 'title.editOrder', ns: ['documents', 'editOrders'] },
};
