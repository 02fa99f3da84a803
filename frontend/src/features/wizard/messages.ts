/** Words of the wizard. */
import { defineMessages, type MessageKey } from '@/i18n/messages';
import type { ar } from './messages.ar';

export type WizardMessage = MessageKey<typeof ar>;

export const wizard = defineMessages<typeof ar>('wizard', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
