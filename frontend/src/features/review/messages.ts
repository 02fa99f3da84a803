/** Words of looking everything over, and of waiting for the review. */
import { defineMessages, type MessageKey } from '@/i18n/messages';
import type { ar } from './messages.ar';

export type ReviewKey = MessageKey<typeof ar>;

export const review = defineMessages<typeof ar>('review', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
