import { expect, it } from 'vitest';
import type { CompanyLicence } from '@/api/types';
import { messagesIn } from '@/i18n/messages';
import { stageWords } from './Standing';

const licence = { partial_suspension_at: '2031-03-08T09:00:00Z' } as CompanyLicence;

it.each([
  ['2031-03-05T09:00:00Z', 'Grace period: 3 days left'],
  ['2031-03-07T10:00:00Z', 'Grace period: 1 day left'],
])('days are counted by the company’s clock (%s), whatever the browser’s says', (now, expected) => {
  expect(stageWords(messagesIn('en', 'words'), 'en', { stage: 'allowance', licence, now })).toBe(expected);
});
