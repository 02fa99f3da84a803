import { PATHS } from '@/config/paths';
import { listQueryOf } from '@/resources/list';
import { memberList, memberQuery } from '@/resources/members';
import { templatesQuery } from '@/resources/permissionTemplates';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const companyUsersRoute: AppRoute = {
  id: 'companyUsers',
  path: PATHS.companyUsers,
  lazy: async () => ({ Component: (await import('./CompanyUsersPage')).default }),
  loader: prefetch(({ request, params: { id = '' } }) => [memberList(id).page(listQueryOf(request.url))]),
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
  loader: prefetch(({ params: { id = '', userId = '' } }) => [memberQuery(id, userId), templatesQuery(id)]),
  handle: {
    title: 'title.companyUserEdit',
    ns: ['closing', 'mainInfo', 'members', 'permissions'],
    permissions: ['edit_users'],
  },
};
