import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { listQueryOf } from '@/resources/list';
import { memberList, memberQuery } from '@/resources/members';
import { templatesQuery } from '@/resources/permissionTemplates';
import type { AppRoute } from '@/session/appRoute';

export const companyUsersRoute: AppRoute = {
  id: 'companyUsers',
  path: PATHS.companyUsers,
  lazy: async () => ({ Component: (await import('./CompanyUsersPage')).default }),
  loader: ({ request, params: { id = '' } }) => {
    void queryClient.prefetchQuery(memberList(id).page(listQueryOf(request.url)));
    return null;
  },
  handle: {
    title: 'title.companyUsers',
    ns: ['closing', 'mainInfo', 'members', 'permissions'],
    permissions: ['view_users'],
  },
};

export const companyUserEditRoute: AppRoute = {
  id: 'companyUserEdit',
  path: PATHS.companyUserEdit,
  lazy: async () => ({ Component: (await import('./CompanyUserEditPage')).default }),
  loader: ({ params: { id = '', userId = '' } }) => {
    void queryClient.prefetchQuery(memberQuery(id, userId));
    void queryClient.prefetchQuery(templatesQuery(id));
    return null;
  },
  handle: {
    title: 'title.companyUserEdit',
    ns: ['closing', 'mainInfo', 'members', 'permissions'],
    permissions: ['edit_users'],
  },
};
