/** Words about the person's own data. */
import { defineMessages } from '@/i18n/messages';
import type { ar } from './messages.ar';

export const profile = defineMessages<typeof ar>('profile', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
