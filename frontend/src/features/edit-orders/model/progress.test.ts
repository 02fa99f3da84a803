import { expect, it } from 'vitest';
import type { EditOrderStatus } from '@/api/types';
import { stepsOf } from './progress';

const SENT = '2026-11-01T08:00:00Z';
const DECIDED = '2026-11-03T08:00:00Z';
const order = (status: EditOrderStatus, decided_at: string | null = DECIDED) => ({
  part: 'legal' as const,
  status,
  ordered_at: SENT,
  decided_at: status === 'pending' ? null : decided_at,
});

it('an order was sent, then waits or ended one of three ways', () => {
  const told = (status: EditOrderStatus) => stepsOf(order(status)).map(({ key, at, state }) => [key, at, state]);
  const sent = ['sent', SENT, 'done'];
  expect(told('pending')).toEqual([sent, ['waiting', null, 'current']]);
  expect(told('approved')).toEqual([sent, ['approved', DECIDED, 'done']]);
  expect(told('rejected')).toEqual([sent, ['rejected', DECIDED, 'failed']]);
  expect(told('canceled')).toEqual([sent, ['canceled', DECIDED, 'failed']]);
});
