import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { ownershipOffersQuery } from '@/resources/ownership';
import { permissionCatalogueQuery } from '@/resources/permissions';
import type { AppRoute } from '@/session/appRoute';

export const invitationsRoute: AppRoute = {
  id: 'invitations',
  path: PATHS.invitations,
  lazy: async () => ({ Component: (await import('./InvitationsPage')).default }),
  loader: () => {
    void queryClient.prefetchQuery(permissionCatalogueQuery());
    void queryClient.prefetchQuery(ownershipOffersQuery());
    return null;
  },
  handle: { title: 'title.invitations', ns: ['invitations', 'ownership'] },
};
