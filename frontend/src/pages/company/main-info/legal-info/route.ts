import { IconShield } from '@tabler/icons-react';
import { PATHS } from '@/config/paths';
import { legalInfoQuery } from '@/resources/mainInfo';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const legalInfoRoute: AppRoute = {
  id: 'legalInfo',
  path: PATHS.legalInfo,
  lazy: async () => ({ Component: (await import('./LegalInfoPage')).default }),
  loader: prefetch(({ params: { id = '' } }) => [legalInfoQuery(id)]),
  handle: {
    title: 'title.legalInfo',
    ns: [
      'addresses',
      'bankAccounts',
      'contacts',
      'documents',
      'editOrders',
      'legalInfo',
      'mainInfo',
      'review',
      'wizard',
    ],
    permissions: ['view_legal_info'],
    menu: { section: 'mainInfo', icon: IconShield },
  },
};

export const legalInfoChangeRoute: AppRoute = {
  id: 'legalInfoChange',
  path: PATHS.legalInfoChange,
  lazy: async () => ({ Component: (await import('./LegalInfoChangePage')).default }),
  loader: prefetch(({ params: { id = '' } }) => [legalInfoQuery(id)]),
  handle: {
    title: 'title.legalInfoChange',
    ns: ['documents', 'editOrders', 'legalInfo', 'mainInfo', 'wizard'],
    permissions: ['edit_legal_info'],
  },
};
