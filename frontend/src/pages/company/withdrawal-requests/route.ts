import { IconTransferOut } from '@tabler/icons-react';
import { PATHS } from '@/config/paths';
import { listQueryOf } from '@/resources/list';
import { withdrawalList, withdrawalQuery } from '@/resources/withdrawals';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const withdrawalsRoute: AppRoute = {
  id: 'withdrawals',
  path: PATHS.withdrawals,
  lazy: async () => ({ Component: (await import('./WithdrawalsPage')).default }),
  loader: prefetch(({ request, params: { id = '' } }) => [withdrawalList(id).page(listQueryOf(request.url))]),
  handle: {
    title: 'title.withdrawals',
    ns: ['withdrawals'],
    permissions: ['view_withdrawal_requests'],
    menu: { section: 'money', icon: IconTransferOut },
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
  loader: prefetch(({ params: { id = '', request = '' } }) => [withdrawalQuery(id, request)]),
  handle: { title: 'title.withdrawal', ns: ['withdrawals'], permissions: ['view_withdrawal_requests'] },
};
