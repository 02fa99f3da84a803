/** Words of phones and links. */
import { defineMessages, type MessageKey } from '@/i18n/messages';
import type { ar } from './messages.ar';

export type ContactsKey = MessageKey<typeof ar>;

export const contacts = defineMessages<typeof ar>('contacts', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
