import { IconCashPlus } from '@tabler/icons-react';
import { PATHS } from '@/config/paths';
import { chargeList } from '@/resources/charges';
import { listQueryOf } from '@/resources/list';
import { prefetch, type AppRoute } from '@/session/appRoute';

export const chargesRoute: AppRoute = {
  id: 'charges',
  path: PATHS.charges,
  lazy: async () => ({ Component: (await import('./ChargesPage')).default }),
  loader: prefetch(({ request, params: { id = '' } }) => [chargeList(id).page(listQueryOf(request.url))]),
  handle: {
    title: 'title.charges',
    ns: ['charges'],
    permissions: ['view_charges'],
    menu: { section: 'money', icon: IconCashPlus, label: 'menu.charges' },
  },
};
