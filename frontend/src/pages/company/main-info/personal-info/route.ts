import { IconFileText } from '@tabler/icons-react';
import { PATHS } from '@/config/paths';
import { personalInfoQuery } from '@/resources/mainInfo';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const personalInfoRoute: AppRoute = {
  id: 'personalInfo',
  path: PATHS.personalInfo,
  lazy: async () => ({ Component: (await import('./PersonalInfoPage')).default }),
  loader: prefetch(({ params: { id = '' } }) => [personalInfoQuery(id)]),
  handle: {
    title: 'title.personalInfo',
    ns: ['documents', 'editOrders', 'mainInfo', 'review', 'wizard'],
    permissions: ['view_personal_info'],
    menu: { section: 'mainInfo', icon: IconFileText },
  },
};

export const personalInfoChangeRoute: AppRoute = {
  id: 'personalInfoChange',
  path: PATHS.personalInfoChange,
  lazy: async () => ({ Component: (await import('./PersonalInfoChangePage')).default }),
  loader: prefetch(({ params: { id = '' } }) => [personalInfoQuery(id)]),
  handle: {
    title: 'title.personalInfoChange',
    ns: ['editOrders', 'mainInfo', 'wizard'],
    permissions: ['edit_personal_info'],
  },
};
