import { expect, test } from 'vitest';
import type { LedgerEntry } from '@/api/types';
import { ar } from '../messages.ar';
import { ENTRY_KINDS, causePath } from './kinds';

test('every kind has its words', () => {
  for (const kind of ENTRY_KINDS) expect(ar).toHaveProperty([`kind.${kind}`]);
});

test('a movement leads to what caused it', () => {
  const entry = (kind: LedgerEntry['reference']['kind']) =>
    ({ reference: { kind, id: 7, name: '' } }) as unknown as LedgerEntry;
  expect(causePath('c', entry('invoice'))).toBe('/company/c/invoices/7');
  expect(causePath('c', entry('withdrawal'))).toBe('/company/c/withdrawal-requests/7');
  expect(causePath('c', entry('charge'))).toBe('/company/c/charges');
});
