import { IconPhone } from '@tabler/icons-react';
import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const contactsRoute: AppRoute = {
  id: 'contacts',
  path: PATHS.contacts,
  lazy: async () => ({ Component: (await import('./ContactsPage')).default }),
  handle: {
    title: 'title.contacts',
    ns: ['contacts', 'mainInfo'],
    permissions: ['view_contacts'],
    menu: { section: 'mainInfo', icon: IconPhone },
  },
};
