/** Words about the copy of one's own data. */
import { defineMessages } from '@/i18n/messages';
import type { ar } from './messages.ar';

export const dataExport = defineMessages<typeof ar>('data-export', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
