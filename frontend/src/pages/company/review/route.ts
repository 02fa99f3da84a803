import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { reviewQuery } from '@/resources/review';
import type { AppRoute } from '@/session/appRoute';

export const reviewRoute: AppRoute = {
  id: 'review',
  path: PATHS.review,
  lazy: async () => ({ Component: (await import('./ReviewPage')).default }),
  loader: ({ params: { id = '' } }) => {
    void queryClient.prefetchQuery(reviewQuery(id));
    return null;
  },
  handle: {
    title: 'title.review',
    ns: ['addresses', 'bankAccounts', 'contacts', 'documents', 'legalInfo', 'review', 'wizard'],
  },
};
