import { IconClipboardCheck } from '@tabler/icons-react';
import { PATHS } from '@/config/paths';
import { reviewQuery } from '@/resources/review';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const reviewRoute: AppRoute = {
  id: 'review',
  path: PATHS.review,
  lazy: async () => ({ Component: (await import('./ReviewPage')).default }),
  loader: prefetch(({ params: { id = '' } }) => [reviewQuery(id)]),
  handle: {
    title: 'title.review',
    menu: { section: 'top', icon: IconClipboardCheck, only: ['under_review', 'rejected'] },
    ns: ['addresses', 'bankAccounts', 'contacts', 'documents', 'legalInfo', 'review', 'wizard'],
  },
};
