/** Words of subscription orders. */
import { defineMessages } from '@/i18n/messages';
import type { ar } from './messages.ar';

export const subscriptions = defineMessages<typeof ar>('subscriptions', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
