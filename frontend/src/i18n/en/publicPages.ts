/** English: pages for everybody. */
import type { ar } from '../ar/publicPages';
import type { Messages } from '../messages';

export const en = {
  empty: 'This text has not been published yet.',
  contact: 'Contact us',
  moving: 'Taking you there…',
} as const satisfies Messages<typeof ar>;
