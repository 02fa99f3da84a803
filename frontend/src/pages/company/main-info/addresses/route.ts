import { IconMapPin } from '@tabler/icons-react';
import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { listQueryOf } from '@/resources/list';
import { itemResource } from '@/resources/mainInfoItems';
import type { AppRoute } from '@/session/appRoute';

export const addressesRoute: AppRoute = {
  id: 'addresses',
  path: PATHS.addresses,
  lazy: async () => ({ Component: (await import('./AddressesPage')).default }),
  loader: ({ request, params: { id = '' } }) => {
    void queryClient.prefetchQuery(itemResource(id, 'addresses').list.page(listQueryOf(request.url)));
    return null;
  },
  handle: {
    title: 'title.addresses',
    ns: ['addresses', 'contacts', 'mainInfo'],
    permissions: ['view_addresses'],
    menu: { section: 'mainInfo', icon: IconMapPin },
  },
};

export const addressAddRoute: AppRoute = {
  id: 'addressAdd',
  path: PATHS.addressAdd,
  lazy: async () => ({ Component: (await import('./AddressAddPage')).default }),
  loader: ({ params: { id = '' } }) => {
    void queryClient.prefetchQuery(itemResource(id, 'addresses').whole());
    return null;
  },
  handle: { title: 'title.addressAdd', ns: ['addresses', 'mainInfo'], permissions: ['create_addresses'] },
};

export const addressEditRoute: AppRoute = {
  id: 'addressEdit',
  path: PATHS.addressEdit,
  lazy: async () => ({ Component: (await import('./AddressEditPage')).default }),
  loader: ({ params: { id = '', edit = '' } }) => {
    void queryClient.prefetchQuery(itemResource(id, 'addresses').one(edit));
    return null;
  },
  handle: { title: 'title.addressEdit', ns: ['addresses', 'mainInfo'], permissions: ['edit_addresses'] },
};
