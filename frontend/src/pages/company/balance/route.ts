import { IconListDetails } from '@tabler/icons-react';
import { PATHS } from '@/config/paths';
import { ledgerList } from '@/resources/ledger';
import { listQueryOf } from '@/resources/list';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const ledgerRoute: AppRoute = {
  id: 'ledger',
  path: PATHS.ledger,
  lazy: async () => ({ Component: (await import('./LedgerPage')).default }),
  loader: prefetch(({ request, params: { id = '' } }) => [ledgerList(id).page(listQueryOf(request.url))]),
  handle: {
    title: 'title.ledger',
    ns: ['ledger'],
    permissions: ['view_charges'],
    menu: { section: 'money', icon: IconListDetails },
  },
};
