import { IconUpload } from '@tabler/icons-react';
import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { listQueryOf } from '@/resources/list';
import { withdrawalList, withdrawalQuery } from '@/resources/withdrawals';
import type { AppRoute } from '@/session/appRoute';

export const withdrawalsRoute: AppRoute = {
  id: 'withdrawals',
  path: PATHS.withdrawals,
  lazy: async () => ({ Component: (await import('./WithdrawalsPage')).default }),
  loader: ({ request, params: { id = '' } }) => {
    void queryClient.prefetchQuery(withdrawalList(id).page(listQueryOf(request.url)));
    return null;
  },
  handle: {
    title: 'title.withdrawals',
    ns: ['withdrawals'],
    permissions: ['view_withdrawal_requests'],
    menu: { section: 'money', icon: IconUpload },
  },
};

export const withdrawalAddRoute: AppRoute = {
  id: 'withdrawalAdd',
  path: PATHS.withdrawalAdd,
  lazy: async () => ({ Component: (await import('./WithdrawalAddPage')).default }),
  handle: { title: 'title.withdrawalAdd', ns: ['ledger', 'withdrawals'], permissions: ['create_withdrawal_requests'] },
};

export const withdrawalRoute: AppRoute = {
  id: 'withdrawal',
  path: PATHS.withdrawal,
  lazy: async () => ({ Component: (await import('./WithdrawalPage')).default }),
  loader: ({ params: { id = '', request = '' } }) => {
    void queryClient.prefetchQuery(withdrawalQuery(id, request));
    return null;
  },
  handle: { title: 'title.withdrawal', ns: ['withdrawals'], permissions: ['view_withdrawal_requests'] },
};
