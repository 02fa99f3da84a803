/** Words of the legal info, by country and kind. */
import { defineMessages, type MessageKey } from '@/i18n/messages';
import type { ar } from './messages.ar';

export type LegalKey = MessageKey<typeof ar>;

export const legalInfo = defineMessages<typeof ar>('legal-info', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
