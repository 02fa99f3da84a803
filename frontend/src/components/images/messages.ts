/** Words of the dialog that cuts a picture. */
import { defineMessages } from '@/i18n/messages';
import type { ar } from './messages.ar';

export const images = defineMessages<typeof ar>('images', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
