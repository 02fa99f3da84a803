import { IconBuildingBank } from '@tabler/icons-react';
import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { listQueryOf } from '@/resources/list';
import { itemResource } from '@/resources/mainInfoItems';
import type { AppRoute } from '@/session/appRoute';

export const bankAccountsRoute: AppRoute = {
  id: 'bankAccounts',
  path: PATHS.bankAccounts,
  lazy: async () => ({ Component: (await import('./BankAccountsPage')).default }),
  loader: ({ request, params: { id = '' } }) => {
    void queryClient.prefetchQuery(itemResource(id, 'bank-accounts').list.page(listQueryOf(request.url)));
    return null;
  },
  handle: {
    title: 'title.bankAccounts',
    ns: ['bankAccounts', 'mainInfo'],
    permissions: ['view_bank_accounts'],
    menu: { section: 'mainInfo', icon: IconBuildingBank },
  },
};

export const bankAccountAddRoute: AppRoute = {
  id: 'bankAccountAdd',
  path: PATHS.bankAccountAdd,
  lazy: async () => ({ Component: (await import('./BankAccountAddPage')).default }),
  loader: ({ params: { id = '' } }) => {
    void queryClient.prefetchQuery(itemResource(id, 'bank-accounts').whole());
    return null;
  },
  handle: { title: 'title.bankAccountAdd', ns: ['bankAccounts', 'mainInfo'], permissions: ['create_bank_accounts'] },
};

export const bankAccountEditRoute: AppRoute = {
  id: 'bankAccountEdit',
  path: PATHS.bankAccountEdit,
  lazy: async () => ({ Component: (await import('./BankAccountEditPage')).default }),
  loader: ({ params: { id = '', edit = '' } }) => {
    void queryClient.prefetchQuery(itemResource(id, 'bank-accounts').one(edit));
    return null;
  },
  handle: { title: 'title.bankAccountEdit', ns: ['bankAccounts', 'mainInfo'], permissions: ['edit_bank_accounts'] },
};
