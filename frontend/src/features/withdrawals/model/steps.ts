/** What a reader sees of a request: the steps passed and those to come, and what it does to the balance. */
import type { Withdrawal, WithdrawalStatus } from '@/api/types';
import { amountOf, centsOf } from '@/lib/money';

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
