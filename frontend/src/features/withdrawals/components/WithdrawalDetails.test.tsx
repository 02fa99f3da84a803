import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Withdrawal } from '@/api/types';
import { example } from '@/testing/examples';
import { showToPerson } from '@/testing/person';
import { WithdrawalDetails } from './WithdrawalDetails';

const { data: sent } = example('withdrawals-read-accepted').response as { data: Withdrawal };

const show = (over: Partial<Withdrawal>) => showToPerson(<WithdrawalDetails withdrawal={{ ...sent, ...over }} />);

it.each(['closed', 'canceled'] as const)('nothing was deducted for a request that was %s', (status) => {
  show({ status });
  expect(screen.getByText('Total deducted').nextSibling).toHaveTextContent(/^0\.00/);
  expect(screen.queryByText('You receive')).toBeNull();
});

it('of a transfer that the bank returned it is said what came back, not what is received', () => {
  show({ returned: { amount: '17.25', reason: 'Closed account', at: '2026-01-01T09:00:00Z' } });
  expect(screen.getByText('Returned to your balance').nextSibling).toHaveTextContent('17.25');
  expect(screen.queryByText('You receive')).toBeNull();
  cleanup();
  show({});
  expect(screen.getByText('You receive')).toBeVisible();
});

it('a step to come is not told as done', () => {
  show({ status: 'delivered', timeline: sent.timeline.slice(0, 1) });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByText(/transferred|seen/)).toBeNull();
});
