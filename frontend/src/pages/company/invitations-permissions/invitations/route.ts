import { PATHS } from '@/config/paths';
import { invitationList, invitationQuery } from '@/resources/companyInvitations';
import { listQueryOf } from '@/resources/list';
import { templatesQuery } from '@/resources/permissionTemplates';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const companyInvitationsRoute: AppRoute = {
  id: 'companyInvitations',
  path: PATHS.companyInvitations,
  lazy: async () => ({ Component: (await import('./CompanyInvitationsPage')).default }),
  loader: prefetch(({ request, params: { id = '' } }) => [invitationList(id).page(listQueryOf(request.url))]),
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
  loader: prefetch(({ params: { id = '' } }) => [templatesQuery(id)]),
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
  loader: prefetch(({ params: { id = '', userId = '' } }) => [invitationQuery(id, userId), templatesQuery(id)]),
  handle: {
    title: 'title.companyInvitationEdit',
    ns: ['invitations', 'permissions'],
    permissions: ['edit_invitations'],
  },
};
