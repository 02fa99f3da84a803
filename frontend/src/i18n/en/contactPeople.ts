/** English: the contact people of a company. */
import type { ar } from '../ar/contactPeople';
import type { Messages } from '../messages';

export const en = {
  name: 'Name',
  job_title: 'Job title',
  email: 'Email',
  phone: 'Phone number',
} as const satisfies Messages<typeof ar>;
