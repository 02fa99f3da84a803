import { IconDownload } from '@tabler/icons-react';
import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { chargeList } from '@/resources/charges';
import { listQueryOf } from '@/resources/list';
import type { AppRoute } from '@/session/appRoute';

export const chargesRoute: AppRoute = {
  id: 'charges',
  path: PATHS.charges,
  lazy: async () => ({ Component: (await import('./ChargesPage')).default }),
  loader: ({ request, params: { id = '' } }) => {
    void queryClient.prefetchQuery(chargeList(id).page(listQueryOf(request.url)));
    return null;
  },
  handle: {
    title: 'title.charges',
    ns: ['charges'],
    permissions: ['view_charges'],
    menu: { section: 'money', icon: IconDownload, label: 'menu.charges' },
  },
};
