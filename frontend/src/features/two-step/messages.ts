/** Words about the second step of signing in. */
import { defineMessages } from '@/i18n/messages';
import type { ar } from './messages.ar';

export const twoStep = defineMessages<typeof ar>('two-step', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
