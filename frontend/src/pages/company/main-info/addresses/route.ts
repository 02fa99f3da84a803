import { IconMapPin } from '@tabler/icons-react';
import { PATHS } from '@/config/paths';
import { listQueryOf } from '@/resources/list';
import { itemResource } from '@/resources/mainInfoItems';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const addressesRoute: AppRoute = {
  id: 'addresses',
  path: PATHS.addresses,
  lazy: async () => ({ Component: (await import('./AddressesPage')).default }),
  loader: prefetch(({ request, params: { id = '' } }) => [
    itemResource(id, 'addresses').list.page(listQueryOf(request.url)),
  ]),
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
  loader: prefetch(({ params: { id = '' } }) => [itemResource(id, 'addresses').whole()]),
  handle: { title: 'title.addressAdd', ns: ['addresses', 'mainInfo'], permissions: ['create_addresses'] },
};

export const addressEditRoute: AppRoute = {
  id: 'addressEdit',
  path: PATHS.addressEdit,
  lazy: async () => ({ Component: (await import('./AddressEditPage')).default }),
  loader: prefetch(({ params: { id = '', edit = '' } }) => [itemResource(id, 'addresses').one(edit)]),
  handle: { title: 'title.addressEdit', ns: ['addresses', 'mainInfo'], permissions: ['edit_addresses'] },
};
