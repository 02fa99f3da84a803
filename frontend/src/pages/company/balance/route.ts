import { IconListDetails } from '@tabler/icons-react';
import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { ledgerList } from '@/resources/ledger';
import { listQueryOf } from '@/resources/list';
import type { AppRoute } from '@/session/appRoute';

export const ledgerRoute: AppRoute = {
  id: 'ledger',
  path: PATHS.ledger,
  lazy: async () => ({ Component: (await import('./LedgerPage')).default }),
  loader: ({ request, params: { id = '' } }) => {
    void queryClient.prefetchQuery(ledgerList(id).page(listQueryOf(request.url)));
    return null;
  },
  handle: {
    title: 'title.ledger',
    ns: ['ledger'],
    permissions: ['view_charges'],
    menu: { section: 'money', icon: IconListDetails },
  },
};
