/** Words about leaving for good. */
import { defineMessages } from '@/i18n/messages';
import type { ar } from './messages.ar';

export const leaving = defineMessages<typeof ar>('leaving', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
