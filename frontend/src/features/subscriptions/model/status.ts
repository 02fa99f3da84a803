/** How each status of an order looks, and which words its kind, period and steps have: exhaustive. */
import { IconBan, IconCheck, IconClock, IconReceipt, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type {
  CancelReason,
  OrderKind,
  OrderStatus,
  OrderStepKey,
  Period,
  StepState,
  SubscriptionOrder,
} from '@/api/types';
import type { Look } from '@/components/data/StatusTag';
import type { TimelineItem } from '@/components/data/Timeline';
import type { MessageKey } from '@/i18n/messages';
import type { ar } from '../messages.ar';

type Key = MessageKey<typeof ar>;

export const ORDER_LOOK: Record<OrderStatus, Look<Key>> = {
  ordered: { tone: 'info', icon: IconClock, label: 'status.ordered' },
  invoiced: { tone: 'warning', icon: IconReceipt, label: 'status.invoiced' },
  paid: { tone: 'info', icon: IconCheck, label: 'status.paid' },
  activated: { tone: 'success', icon: IconRosetteDiscountCheck, label: 'status.activated' },
  canceled: { tone: 'neutral', icon: IconBan, label: 'status.canceled' },
};
export const KIND_KEY: Record<OrderKind, Key> = {
  trial: 'kind.trial',
  first: 'kind.first',
  renew: 'kind.renew',
  change: 'kind.change',
  reactivation: 'kind.reactivation',
};
export const PERIOD_KEY: Record<Period, Key> = {
  trial: 'period.trial',
  monthly: 'period.monthly',
  yearly: 'period.yearly',
};
export const STEP_KEY: Record<OrderStepKey, Key> = {
  ordered: 'step.ordered',
  invoiced: 'step.invoiced',
  paid: 'step.paid',
  activated: 'step.activated',
};
export const REASON_KEY: Record<CancelReason, Key> = {
  canceled: 'reason.canceled',
  replaced: 'reason.replaced',
  expired: 'reason.expired',
};

export const ORDER_STATUSES = Object.keys(ORDER_LOOK) as OrderStatus[];
export const ORDER_KINDS = Object.keys(KIND_KEY) as OrderKind[];

const STATE: Record<StepState, TimelineItem['state']> = { done: 'done', pending: 'current', inactive: 'todo' };

export interface StepLine {
  key: string;
  label: Key;
  at: string | null;
  state: TimelineItem['state'];
}

/** The steps as they went. A cancelled order ends where it was cancelled: what would have come is left out. */
export function stepLines({ steps, status, canceled_at: canceledAt }: SubscriptionOrder): StepLine[] {
  const canceled = status === 'canceled';
  const lines: StepLine[] = steps
    .filter(({ state }) => !canceled || state === 'done')
    .map(({ key, state, at }) => ({ key, label: STEP_KEY[key], at, state: STATE[state] }));
  return canceled ? [...lines, { key: 'canceled', label: 'status.canceled', at: canceledAt, state: 'failed' }] : lines;
}

export const isCancellable = ({ status }: Pick<SubscriptionOrder, 'status'>) =>
  status === 'ordered' || status === 'invoiced';

/** The right that an order of this kind asks for: subscribing, or whatever follows it. */
export const rightFor = (kind: OrderKind) => (kind === 'trial' || kind === 'first' ? 'create_licence' : 'edit_licence');
