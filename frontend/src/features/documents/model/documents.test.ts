import { describe, expect, it } from 'vitest';
import { readIssue } from '@/lib/issue';
import * as rules from '@/lib/rules';
import { dayOf, documentLabel, documentsSchema, documentState, missingKinds } from './documents';

describe('documents', () => {
  it('are called as their country calls them', () => {
    expect(documentLabel('tax_card', 'SA')).toBe('tax_card.labelSA');
    expect(documentLabel('tax_card', 'EG')).toBe('tax_card.label');
    expect(documentLabel('commercial_register', 'AE')).toBe('commercial_register.labelAE');
  });

  it('stand by their latest date', () => {
    expect(documentState([], '2026-11-20')).toBe('missing');
    expect(documentState([], '2026-11-20', { isStaged: true })).toBe('waiting');
    expect(documentState([{ expires_on: null }], '2026-11-20', { isRejected: true })).toBe('rejected');
    expect(documentState([{ expires_on: null }], '2026-11-20', { isStaged: true, isRejected: true })).toBe('waiting');
    expect(documentState([{ expires_on: null }], '2026-11-20')).toBe('uploaded');
    expect(documentState([{ expires_on: '2026-11-19' }], '2026-11-20')).toBe('expired');
    expect(documentState([{ expires_on: '2026-11-20' }], '2026-11-20')).toBe('uploaded');
    expect(documentState([{ expires_on: '2026-11-19' }, { expires_on: '2027-01-01' }], '2026-11-20')).toBe('uploaded');
  });

  it('what is chosen but not yet sent is not missing', () => {
    expect(missingKinds('establishment', [{ kind: 'tax_card' }], [{ kind: 'tourism_license' }])).toEqual([
      'commercial_register',
    ]);
    expect(missingKinds('freelancer', [])).toEqual(['identity_card', 'freelance_license']);
  });

  it('a day is the reader’s own', () => {
    expect(dayOf(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05');
  });
});

it.each([
  [undefined, undefined],
  ['', undefined],
  [dayOf(new Date()), undefined],
  ['2020-01-31', 'pastExpiry'],
  ['31/2/2090', 'day'],
])('the expiry date «%s» is refused as: %s', async (typed, key) => {
  const result = await documentsSchema(rules)['~standard'].validate({ tax_card: '', expiry: { file1: typed } });
  expect(readIssue(result.issues?.[0]?.message ?? '')?.key).toBe(key);
});
