/** Words of proving the address: apart, since the login page can do without them. */
import { defineMessages } from '@/i18n/messages';
import type { ar } from './messages.verification.ar';

export const verification = defineMessages<typeof ar>('accounts.verification', {
  ar: () => import('./messages.verification.ar').then((file) => file.ar),
  en: () => import('./messages.verification.en').then((file) => file.en),
});
