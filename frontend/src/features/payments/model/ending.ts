/** What the end of a payment means to the person who paid. */
import type { Payment } from '@/api/types';

export type Ending = 'waiting' | 'invoicePaid' | 'charged' | 'lateCharged' | 'refunded' | 'failed' | 'expired';

/** What the screen says. Late money for an invoice becomes a charge: that is not the ending that was asked for. */
export function endingOf({ status, outcome, invoice }: Pick<Payment, 'status' | 'outcome' | 'invoice'>): Ending {
  if (status === 'pending') return 'waiting';
  if (status === 'failed' || status === 'expired') return status;
  if (outcome === 'refunded') return 'refunded';
  if (outcome === 'balance_charged') return invoice ? 'lateCharged' : 'charged';
  return invoice ? 'invoicePaid' : 'charged';
}
