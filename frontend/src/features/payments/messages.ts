/** Words of paying. */
import { defineMessages } from '@/i18n/messages';
import type { ar } from './messages.ar';

export const payments = defineMessages<typeof ar>('payments', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
