/** Words of the licence. */
import { defineMessages } from '@/i18n/messages';
import type { ar } from './messages.ar';

export const licence = defineMessages<typeof ar>('licence', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
