import { expect, it } from 'vitest';
import type { Company } from '@/api/types';
import { ADDRESSES, closedBy, isReadable, mayAddTo } from './kinds';

const company = (over: Partial<Company>) =>
  ({
    status: 'confirmed',
    licence_stage: 'active',
    confirmed_at: '2026-01-01T00:00:00Z',
    requirements: [],
    ...over,
  }) as Company;

it.each([
  ['confirmed', 'none', null],
  ['confirmed', 'allowance', null],
  ['confirmed', 'partial_suspension', 'suspended'],
  ['confirmed', 'total_suspension', 'suspended'],
  ['under_review', 'total_suspension', 'review'],
  ['rejected', 'active', 'registration'],
  ['uncompleted', 'none', 'registration'],
] as const)('%s, %s: closed by %s', (status, stage, why) => {
  expect(closedBy({ status, licence_stage: stage })).toBe(why);
});

it.each([
  ['confirmed', 'active', false, true],
  ['confirmed', 'partial_suspension', true, true],
  ['confirmed', 'partial_suspension', false, false],
  // Approval revoked: paying goes on, and needs an address.
  ['rejected', 'active', true, true],
  ['rejected', 'active', false, false],
  ['under_review', 'active', true, false],
] as const)('%s, %s, none yet %s: may add %s', (status, stage, isNone, may) => {
  expect(mayAddTo(ADDRESSES, company({ status, licence_stage: stage }), isNone)).toBe(may);
});

it('a registration that was never approved adds in the wizard', () => {
  expect(mayAddTo(ADDRESSES, company({ status: 'rejected', confirmed_at: null }), true)).toBe(false);
});

it('in total suspension only what is lacking says that there is none', () => {
  const lacking = [{ section: 'addresses', holds_up: 'payment' }] as Company['requirements'];
  const stage = { licence_stage: 'total_suspension' } as const;
  expect(isReadable(ADDRESSES, stage)).toBe(false);
  expect(mayAddTo(ADDRESSES, company(stage))).toBe(false);
  expect(mayAddTo(ADDRESSES, company({ ...stage, requirements: lacking }))).toBe(true);
});
