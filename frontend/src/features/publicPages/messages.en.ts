/** English: pages for everybody. */
import type { Messages } from '@/i18n/messages';
import type { ar } from './messages.ar';

export const en = {
  empty: 'This text has not been published yet.',
  contact: 'Contact us',
  moving: 'Taking you there…',
} as const satisfies Messages<typeof ar>;
