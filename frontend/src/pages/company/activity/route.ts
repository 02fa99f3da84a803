import { IconClock } from '@tabler/icons-react';
import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { activityList, activityPeopleQuery } from '@/resources/activity';
import { listQueryOf } from '@/resources/list';
import type { AppRoute } from '@/session/appRoute';

export const activityRoute: AppRoute = {
  id: 'activity',
  path: PATHS.activity,
  lazy: async () => ({ Component: (await import('./ActivityPage')).default }),
  loader: ({ request, params: { id = '' } }) => {
    void queryClient.prefetchQuery(activityList(id).page(listQueryOf(request.url)));
    void queryClient.prefetchQuery(activityPeopleQuery(id));
    return null;
  },
  handle: {
    title: 'title.activity',
    ns: ['activity'],
    permissions: ['view_activity'],
    menu: { section: 'people', icon: IconClock },
  },
};
