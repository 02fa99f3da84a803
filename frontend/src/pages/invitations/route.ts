import { PATHS } from '@/config/paths';
import { ownershipOffersQuery } from '@/resources/ownership';
import { permissionCatalogueQuery } from '@/resources/permissions';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const invitationsRoute: AppRoute = {
  id: 'invitations',
  path: PATHS.invitations,
  lazy: async () => ({ Component: (await import('./InvitationsPage')).default }),
  loader: prefetch(() => [permissionCatalogueQuery(), ownershipOffersQuery()]),
  handle: { title: 'title.invitations', ns: ['invitations', 'ownership'] },
};
