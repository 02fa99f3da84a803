/** What each way of paying takes from where: the server decides, this says it beforehand. */
import type { PaymentMethod } from '@/api/types';
import { amountOf, centsOf } from '@/lib/money';

export interface Split {
  method: PaymentMethod;
  fromBalance: string;
  byCard: string;
  /** What stays on the balance; null where the reader may not know it. */
  balanceAfter: string | null;
  /** Why it cannot be chosen now. */
  refused: 'not_enough_balance' | null;
}

/** `available` is null for a reader who may pay but not see the balance: then nothing is foretold. */
export function splitsOf(due: string, available: string | null): Split[] {
  const owed = centsOf(due) ?? 0;
  const held = available === null ? null : (centsOf(available) ?? 0);
  const split = (method: PaymentMethod, fromBalance: number, refused: Split['refused'] = null): Split => ({
    method,
    fromBalance: amountOf(fromBalance),
    byCard: amountOf(owed - fromBalance),
    balanceAfter: held === null || refused ? null : amountOf(held - fromBalance),
    refused,
  });
  const enough = held === null || held >= owed;
  return [
    split('balance', owed, enough ? null : 'not_enough_balance'),
    split('card', 0),
    // With enough on the balance, or nothing, this would be one of the two above.
    ...(held !== null && held > 0 && held < owed ? [split('mixed', held)] : []),
  ];
}

/** The first that works, in the order in which it is cheapest to the reader. */
export function preferred(splits: readonly Split[]): PaymentMethod {
  const [balance] = splits;
  if (balance && !balance.refused) return balance.method;
  return splits.find(({ method }) => method === 'mixed')?.method ?? 'card';
}
