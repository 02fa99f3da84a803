import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const undoEmailChangeRoute: AppRoute = {
  id: 'undoEmailChange',
  path: PATHS.undoEmailChange,
  lazy: async () => ({ Component: (await import('./UndoEmailChangePage')).default }),
  handle: { title: 'title.undoEmailChange', ns: ['verification'], noAuth: true },
};
