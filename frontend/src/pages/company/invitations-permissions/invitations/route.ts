import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { invitationList, invitationQuery } from '@/resources/companyInvitations';
import { listQueryOf } from '@/resources/list';
import { templatesQuery } from '@/resources/permissionTemplates';
import type { AppRoute } from '@/session/appRoute';

export const companyInvitationsRoute: AppRoute = {
  id: 'companyInvitations',
  path: PATHS.companyInvitations,
  lazy: async () => ({ Component: (await import('./CompanyInvitationsPage')).default }),
  loader: ({ request, params: { id = '' } }) => {
    void queryClient.prefetchQuery(invitationList(id).page(listQueryOf(request.url)));
    return null;
  },
  handle: {
    title: 'title.companyInvitations',
    ns: ['invitations'],
    permissions: ['view_invitations'],
  },
};

export const companyInvitationAddRoute: AppRoute = {
  id: 'companyInvitationAdd',
  path: PATHS.companyInvitationAdd,
  lazy: async () => ({ Component: (await import('./InvitationAddPage')).default }),
  loader: ({ params: { id = '' } }) => {
    void queryClient.prefetchQuery(templatesQuery(id));
    return null;
  },
  handle: {
    title: 'title.companyInvitationAdd',
    ns: ['invitations', 'permissions'],
    permissions: ['create_invitations'],
  },
};

export const companyInvitationEditRoute: AppRoute = {
  id: 'companyInvitationEdit',
  path: PATHS.companyInvitationEdit,
  lazy: async () => ({ Component: (await import('./InvitationEditPage')).default }),
  loader: ({ params: { id = '', userId = '' } }) => {
    void queryClient.prefetchQuery(invitationQuery(id, userId));
    void queryClient.prefetchQuery(templatesQuery(id));
    return null;
  },
  handle: {
    title: 'title.companyInvitationEdit',
    ns: ['invitations', 'permissions'],
    permissions: ['edit_invitations'],
  },
};
