import { PATHS } from '@/config/paths';
import type { AppRoute } from '@/session/appRoute';

export const paymentRoute: AppRoute = {
  id: 'payment',
  path: PATHS.payment,
  lazy: async () => ({ Component: (await import('./PaymentPage')).default }),
  handle: { title: 'title.payment' },
};
