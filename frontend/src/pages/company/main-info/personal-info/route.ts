import { IconFileText } from '@tabler/icons-react';
import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { personalInfoQuery } from '@/resources/mainInfo';
import type { AppRoute } from '@/session/appRoute';

export const personalInfoRoute: AppRoute = {
  id: 'personalInfo',
  path: PATHS.personalInfo,
  lazy: async () => ({ Component: (await import('./PersonalInfoPage')).default }),
  loader: ({ params: { id = '' } }) => {
    void queryClient.prefetchQuery(personalInfoQuery(id));
    return null;
  },
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
  loader: ({ params: { id = '' } }) => {
    void queryClient.prefetchQuery(personalInfoQuery(id));
    return null;
  },
  handle: {
    title: 'title.personalInfoChange',
    ns: ['editOrders', 'mainInfo', 'wizard'],
    permissions: ['edit_personal_info'],
  },
};
