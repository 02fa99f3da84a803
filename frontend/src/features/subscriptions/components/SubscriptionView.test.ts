import { describe, expect, it } from 'vitest';
import type { SubscriptionOrder } from '@/api/types';
import { isCancellable, rightFor, stepLines } from './SubscriptionView';

const steps = (done: number, pending = done): SubscriptionOrder['steps'] =>
  (['ordered', 'invoiced', 'paid', 'activated'] as const).map((key, index) => ({
    key,
    state: index < done ? 'done' : index === pending ? 'pending' : 'inactive',
    at: index < done ? '2026-11-20T10:00:00Z' : null,
  }));
const order = (over: Partial<SubscriptionOrder>) =>
  ({ status: 'invoiced', steps: steps(2), canceled_at: null, ...over }) as SubscriptionOrder;

describe('the steps of an order', () => {
  it('are done, current and to come', () => {
    expect(stepLines(order({})).map(({ key, state }) => [key, state])).toEqual([
      ['ordered', 'done'],
      ['invoiced', 'done'],
      ['paid', 'current'],
      ['activated', 'todo'],
    ]);
  });

  it('end where the order was cancelled', () => {
    const canceled = order({ status: 'canceled', canceled_at: '2026-11-21T10:00:00Z' });
    expect(stepLines(canceled).map(({ key, state, at }) => [key, state, at])).toEqual([
      ['ordered', 'done', '2026-11-20T10:00:00Z'],
      ['invoiced', 'done', '2026-11-20T10:00:00Z'],
      ['canceled', 'failed', '2026-11-21T10:00:00Z'],
    ]);
  });
});

it('cancels only what is unpaid, with the right of its kind', () => {
  expect(
    (['ordered', 'invoiced', 'paid', 'activated', 'canceled'] as const).filter((status) => isCancellable({ status })),
  ).toEqual(['ordered', 'invoiced']);
  expect([
    rightFor('trial'),
    rightFor('first'),
    rightFor('renew'),
    rightFor('change'),
    rightFor('reactivation'),
  ]).toEqual(['create_licence', 'create_licence', 'edit_licence', 'edit_licence', 'edit_licence']);
});
