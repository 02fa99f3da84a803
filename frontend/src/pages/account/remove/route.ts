import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const accountRemoveRoute: AppRoute = {
  id: 'accountRemove',
  path: PATHS.accountRemove,
  lazy: async () => ({ Component: (await import('./AccountRemovePage')).default }),
  handle: { title: 'title.accountRemove', ns: ['leaving'] },
};
