import { expect, test } from 'vitest';
import { stepsOf } from './WithdrawalDetails';
import { effectOf } from './WithdrawalForm';

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
