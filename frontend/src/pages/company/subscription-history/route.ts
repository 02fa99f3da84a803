import { IconHistory } from '@tabler/icons-react';
import { PATHS } from '@/config/paths';
import { listQueryOf } from '@/resources/list';
import { subscriptionList } from '@/resources/subscriptions';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const subscriptionsRoute: AppRoute = {
  id: 'subscriptions',
  path: PATHS.subscriptions,
  lazy: async () => ({ Component: (await import('./SubscriptionsPage')).default }),
  loader: prefetch(({ request, params: { id = '' } }) => [subscriptionList(id).page(listQueryOf(request.url))]),
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
