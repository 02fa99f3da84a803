import { IconAddressBook } from '@tabler/icons-react';
import { PATHS } from '@/config/paths';
import { listQueryOf } from '@/resources/list';
import { itemResource } from '@/resources/mainInfoItems';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const contactPeopleRoute: AppRoute = {
  id: 'contactPeople',
  path: PATHS.contactPeople,
  lazy: async () => ({ Component: (await import('./ContactPeoplePage')).default }),
  loader: prefetch(({ request, params: { id = '' } }) => [
    itemResource(id, 'contact-people').list.page(listQueryOf(request.url)),
  ]),
  handle: {
    title: 'title.contactPeople',
    ns: ['contactPeople', 'mainInfo'],
    permissions: ['view_contact_people'],
    menu: { section: 'mainInfo', icon: IconAddressBook },
  },
};

export const contactPersonAddRoute: AppRoute = {
  id: 'contactPersonAdd',
  path: PATHS.contactPersonAdd,
  lazy: async () => ({ Component: (await import('./ContactPersonAddPage')).default }),
  loader: prefetch(({ params: { id = '' } }) => [itemResource(id, 'contact-people').whole()]),
  handle: {
    title: 'title.contactPersonAdd',
    ns: ['contactPeople', 'mainInfo'],
    permissions: ['create_contact_people'],
  },
};

export const contactPersonEditRoute: AppRoute = {
  id: 'contactPersonEdit',
  path: PATHS.contactPersonEdit,
  lazy: async () => ({ Component: (await import('./ContactPersonEditPage')).default }),
  loader: prefetch(({ params: { id = '', edit = '' } }) => [itemResource(id, 'contact-people').one(edit)]),
  handle: { title: 'title.contactPersonEdit', ns: ['contactPeople', 'mainInfo'], permissions: ['edit_contact_people'] },
};
