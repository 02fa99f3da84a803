/** The way of an order: sent, then waiting or decided. */
import type { EditOrder, Instant } from '@/api/types';

export interface OrderStep {
  key: 'sent' | 'waiting' | 'approved' | 'rejected' | 'canceled';
  at: Instant | null;
  state: 'done' | 'current' | 'failed';
}

type Decided = Pick<EditOrder, 'status' | 'ordered_at' | 'decided_at'>;

export function stepsOf({ status, ordered_at: orderedAt, decided_at: decidedAt }: Decided): OrderStep[] {
  const sent: OrderStep = { key: 'sent', at: orderedAt, state: 'done' };
  if (status === 'pending') return [sent, { key: 'waiting', at: null, state: 'current' }];
  return [sent, { key: status, at: decidedAt, state: status === 'approved' ? 'done' : 'failed' }];
}
