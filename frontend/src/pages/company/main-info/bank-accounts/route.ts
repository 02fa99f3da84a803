import { IconBuildingBank } from '@tabler/icons-react';
import { PATHS } from '@/config/paths';
import { listQueryOf } from '@/resources/list';
import { itemResource } from '@/resources/mainInfoItems';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const bankAccountsRoute: AppRoute = {
  id: 'bankAccounts',
  path: PATHS.bankAccounts,
  lazy: async () => ({ Component: (await import('./BankAccountsPage')).default }),
  loader: prefetch(({ request, params: { id = '' } }) => [
    itemResource(id, 'bank-accounts').list.page(listQueryOf(request.url)),
  ]),
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
  loader: prefetch(({ params: { id = '' } }) => [itemResource(id, 'bank-accounts').whole()]),
  handle: { title: 'title.bankAccountAdd', ns: ['bankAccounts', 'mainInfo'], permissions: ['create_bank_accounts'] },
};

export const bankAccountEditRoute: AppRoute = {
  id: 'bankAccountEdit',
  path: PATHS.bankAccountEdit,
  lazy: async () => ({ Component: (await import('./BankAccountEditPage')).default }),
  loader: prefetch(({ params: { id = '', edit = '' } }) => [itemResource(id, 'bank-accounts').one(edit)]),
  handle: { title: 'title.bankAccountEdit', ns: ['bankAccounts', 'mainInfo'], permissions: ['edit_bank_accounts'] },
};
