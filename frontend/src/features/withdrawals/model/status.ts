/** The look of a request's states, and the steps that a reader sees: those passed and those to come. */
import { IconArrowBackUp, IconCheck, IconEye, IconInbox, IconX } from '@tabler/icons-react';
import type { Withdrawal, WithdrawalStatus } from '@/api/types';
import type { Look } from '@/components/data/StatusTag';
import { amountOf, centsOf } from '@/lib/money';

export const WITHDRAWAL_LOOK = {
  delivered: { tone: 'info', icon: IconInbox, label: 'status.delivered' },
  seen: { tone: 'warning', icon: IconEye, label: 'status.seen' },
  accepted: { tone: 'success', icon: IconCheck, label: 'status.accepted' },
  closed: { tone: 'danger', icon: IconX, label: 'status.closed' },
  canceled: { tone: 'neutral', icon: IconArrowBackUp, label: 'status.canceled' },
} as const satisfies Record<WithdrawalStatus, Look>;

export interface Step {
  status: WithdrawalStatus;
  at: string | null;
  state: 'done' | 'todo' | 'failed';
}

const WAY = ['delivered', 'seen', 'accepted'] as const;

export function stepsOf({ status, timeline }: Pick<Withdrawal, 'status' | 'timeline'>): Step[] {
  const failed = (name: WithdrawalStatus) => name === 'closed' || name === 'canceled';
  const passed = timeline.map(({ status: name, at }): Step => ({
    status: name,
    at,
    state: failed(name) ? 'failed' : 'done',
  }));
  if (failed(status)) return passed;
  const ahead = WAY.filter((name) => !timeline.some((step) => step.status === name));
  return [...passed, ...ahead.map((name): Step => ({ status: name, at: null, state: 'todo' }))];
}

/** What a request of an amount does to the balance; null while it is no amount. */
export function effectOf(amount: string, { fees, available }: { fees: string; available: string }) {
  const cents = centsOf(amount);
  const fee = centsOf(fees);
  const before = centsOf(available);
  if (cents === null || cents <= 0 || fee === null || before === null) return null;
  return { leaves: amountOf(cents + fee), remaining: amountOf(before - cents - fee), enough: before >= cents + fee };
}
