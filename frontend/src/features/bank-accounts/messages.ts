/** Words of bank accounts. */
import { defineMessages, type MessageKey } from '@/i18n/messages';
import type { ar } from './messages.ar';

export type BankKey = MessageKey<typeof ar>;

export const bankAccounts = defineMessages<typeof ar>('bank-accounts', {
  ar: () => import('./messages.ar').then((file) => file.ar),
  en: () => import('./messages.en').then((file) => file.en),
});
