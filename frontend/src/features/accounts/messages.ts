/** Words of everything about the person: signing in and up, passwords, profile. */
import { defineMessages } from '@/i18n/messages';
import type { ar } from './messages.ar';

export const accounts = defineMessages<typeof ar>('accounts', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
