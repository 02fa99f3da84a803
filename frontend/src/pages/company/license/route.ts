import { IconStar } from '@tabler/icons-react';
import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { licenceQuery, packagesQuery } from '@/resources/licence';
import type { AppRoute } from '@/session/appRoute';

export const licenceRoute: AppRoute = {
  id: 'licence',
  path: PATHS.licence,
  lazy: async () => ({ Component: (await import('./LicencePage')).default }),
  loader: ({ params: { id = '' } }) => {
    void queryClient.prefetchQuery(licenceQuery(id));
    void queryClient.prefetchQuery(packagesQuery());
    return null;
  },
  handle: {
    title: 'title.licence',
    ns: ['invoices', 'licence', 'subscriptions'],
    permissions: ['view_licence'],
    menu: { section: 'money', icon: IconStar },
  },
};
