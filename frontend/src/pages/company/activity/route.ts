import { IconClock } from '@tabler/icons-react';
import { PATHS } from '@/config/paths';
import { activityList, activityPeopleQuery } from '@/resources/activity';
import { listQueryOf } from '@/resources/list';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const activityRoute: AppRoute = {
  id: 'activity',
  path: PATHS.activity,
  lazy: async () => ({ Component: (await import('./ActivityPage')).default }),
  loader: prefetch(({ request, params: { id = '' } }) => [
    activityList(id).page(listQueryOf(request.url)),
    activityPeopleQuery(id),
  ]),
  handle: {
    title: 'title.activity',
    ns: ['activity'],
    permissions: ['view_activity'],
    menu: { section: 'people', icon: IconClock },
  },
};
