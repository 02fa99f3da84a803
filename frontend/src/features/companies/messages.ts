/** Words of the companies on home and in the list. */
import { defineMessages } from '@/i18n/messages';
import type { ar } from './messages.ar';

export const companies = defineMessages<typeof ar>('companies', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
