import { IconHistory } from '@tabler/icons-react';
import { queryClient } from '@/api/queryClient';
import { PATHS } from '@/config/paths';
import { listQueryOf } from '@/resources/list';
import { subscriptionList } from '@/resources/subscriptions';
import type { AppRoute } from '@/session/appRoute';

export const subscriptionsRoute: AppRoute = {
  id: 'subscriptions',
  path: PATHS.subscriptions,
  lazy: async () => ({ Component: (await import('./SubscriptionsPage')).default }),
  loader: ({ request, params: { id = '' } }) => {
    void queryClient.prefetchQuery(subscriptionList(id).page(listQueryOf(request.url)));
    return null;
  },
  handle: {
    title: 'title.subscriptions',
    ns: ['subscriptions'],
    permissions: ['view_subscription_history'],
    menu: { section: 'money', icon: IconHistory },
  },
};

export const subscriptionRoute: AppRoute = {
  id: 'subscription',
  path: PATHS.subscription,
  lazy: async () => ({ Component: (await import('./SubscriptionPage')).default }),
  handle: { title: 'title.subscription', ns: ['subscriptions'], permissions: ['view_subscription_history'] },
};
