/** Words of the pages for everybody. */
import { defineMessages } from '@/i18n/messages';
import type { ar } from './messages.ar';

export const publicPages = defineMessages<typeof ar>('publicPages', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
