import { expect, test } from 'vitest';
import { withdrawalLook } from '@/resources/withdrawals';
import { stepsOf } from './WithdrawalDetails';
import { effectOf, limitsOf } from './WithdrawalForm';

test('a request on its way shows what is to come', () => {
  const steps = stepsOf({ status: 'delivered', timeline: [{ status: 'delivered', at: '2026-11-18T06:12:00Z' }] });
  expect(steps.map(({ status, state }) => `${status} ${state}`)).toEqual([
    'delivered done',
    'seen todo',
    'accepted todo',
  ]);
});

test('a closed request has nothing to come', () => {
  const at = '2026-11-18T06:12:00Z';
  const steps = stepsOf({
    status: 'closed',
    timeline: [
      { status: 'delivered', at },
      { status: 'closed', at },
    ],
  });
  expect(steps.map(({ status, state }) => `${status} ${state}`)).toEqual(['delivered done', 'closed failed']);
});

test('a transfer that the bank sent back is not shown as one that arrived', () => {
  const returned = { amount: '205.00', reason: 'closed', at: '2026-11-18T06:12:00Z' };
  expect(withdrawalLook({ status: 'accepted', returned })).toMatchObject({
    tone: 'danger',
    label: 'withdrawal.status.returned',
  });
  expect(withdrawalLook({ status: 'accepted', returned: null }).tone).toBe('success');
});

test.each([
  ['95.00', { min: 1_000, max: 9_500 }],
  ['10.00', { min: 1_000, max: 1_000 }],
  ['7.00', { min: 700, max: 700 }],
  [null, { min: 1_000 }],
])('the whole balance can be withdrawn, a part of it from the minimum on: at most %s', (maximum, limits) => {
  expect(limitsOf({ minimum: '10.00', maximum })).toEqual(limits);
});

const terms = { fees: '5.00', available: '600.00', min: 1_000, max: 59_500 };

test('the fee is on top of what reaches the bank', () => {
  expect(effectOf('500', terms)).toEqual({ reaches: '500.00', leaves: '505.00', remaining: '95.00' });
});

test.each(['', '9.99', '595.01', '99999', 'ten'])('nothing is foretold of %j, which cannot be asked for', (amount) => {
  expect(effectOf(amount, terms)).toBeNull();
});

test('what stays is not foretold to who may not know the balance', () => {
  expect(effectOf('500', { ...terms, available: null, max: undefined })).toMatchObject({
    leaves: '505.00',
    remaining: null,
  });
});
