import { IconStar } from '@tabler/icons-react';
import { PATHS } from '@/config/paths';
import { licenceQuery, packagesQuery } from '@/resources/licence';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const licenceRoute: AppRoute = {
  id: 'licence',
  path: PATHS.licence,
  lazy: async () => ({ Component: (await import('./LicencePage')).default }),
  loader: prefetch(({ params: { id = '' } }) => [licenceQuery(id), packagesQuery()]),
  handle: {
    title: 'title.licence',
    ns: ['invoices', 'licence', 'subscriptions'],
    permissions: ['view_licence'],
    menu: { section: 'money', icon: IconStar, label: 'menu.licence' },
  },
};
