/** What a reader sees of an order: the steps as they went, and what can still be done. */
import type { OrderKind, StepState, SubscriptionOrder } from '@/api/types';
import type { TimelineItem } from '@/components/data/Timeline';
import type { MessageKey } from '@/i18n/messages';
import { ORDER_STEP } from '@/resources/subscriptions';

const STATE: Record<StepState, TimelineItem['state']> = { done: 'done', pending: 'current', inactive: 'todo' };

export interface StepLine {
  key: string;
  label: MessageKey<'words'>;
  at: string | null;
  state: TimelineItem['state'];
}

/** The steps as they went. A cancelled order ends where it was cancelled: what would have come is left out. */
export function stepLines({ steps, status, canceled_at: canceledAt }: SubscriptionOrder): StepLine[] {
  const canceled = status === 'canceled';
  const lines: StepLine[] = steps
    .filter(({ state }) => !canceled || state === 'done')
    .map(({ key, state, at }) => ({ key, label: ORDER_STEP[key], at, state: STATE[state] }));
  return canceled
    ? [...lines, { key: 'canceled', label: 'subscription.status.canceled', at: canceledAt, state: 'failed' }]
    : lines;
}

export const isCancellable = ({ status }: Pick<SubscriptionOrder, 'status'>) =>
  status === 'ordered' || status === 'invoiced';

/** The right that an order of this kind asks for: subscribing, or whatever follows it. */
export const rightFor = (kind: OrderKind) => (kind === 'trial' || kind === 'first' ? 'create_licence' : 'edit_licence');
