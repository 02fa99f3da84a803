/** Words of invoices. */
import { defineMessages } from '@/i18n/messages';
import type { ar } from './messages.ar';

export const invoices = defineMessages<typeof ar>('invoices', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
