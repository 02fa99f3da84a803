/** Words of addresses, by country. */
import { defineMessages, type MessageKey } from '@/i18n/messages';
import type { ar } from './messages.ar';

export type AddressKey = MessageKey<typeof ar>;

export const addresses = defineMessages<typeof ar>('addresses', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
