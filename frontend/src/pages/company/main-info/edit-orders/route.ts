import { PATHS } from '@/config/paths';
import { editOrderQuery } from '@/resources/editOrders';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const editOrderRoute: AppRoute = {
  id: 'editOrder',
  path: PATHS.editOrder,
  lazy: async () => ({ Component: (await import('./EditOrderPage')).default }),
  loader: prefetch(({ params: { id = '', order = '' } }) => [editOrderQuery(id, order)]),
  handle: { title: 'title.editOrder', ns: ['documents', 'editOrders'] },
};
