/** Words of documents: what they are, by country, and how they are handed in. */
import { defineMessages, type MessageKey } from '@/i18n/messages';
import type { ar } from './messages.ar';

export type DocumentsKey = MessageKey<typeof ar>;

export const documents = defineMessages<typeof ar>('documents', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
