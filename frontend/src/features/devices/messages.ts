/** Words about the devices of an account. */
import { defineMessages } from '@/i18n/messages';
import type { ar } from './messages.ar';

export const devices = defineMessages<typeof ar>('devices', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
