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

test('the fee is on top of what reaches the bank', () => {
  expect(effectOf('500', { fees: '5.00', available: '600.00' })).toEqual({
    leaves: '505.00',
    remaining: '95.00',
  });
  expect(effectOf('', { fees: '5.00', available: '600.00' })).toBeNull();
});
