/** How each status of a payment looks, and what its end means to the person who paid: exhaustive. */
import { IconCheck, IconClock, IconClockX, IconX } from '@tabler/icons-react';
import type { Payment, PaymentMethod, PaymentStatus } from '@/api/types';
import type { Look } from '@/components/data/StatusTag';
import type { MessageKey } from '@/i18n/messages';
import type { ar } from '../messages.ar';

type Key = MessageKey<typeof ar>;

export const PAYMENT_LOOK: Record<PaymentStatus, Look<Key>> = {
  pending: { tone: 'info', icon: IconClock, label: 'status.pending' },
  succeeded: { tone: 'success', icon: IconCheck, label: 'status.succeeded' },
  failed: { tone: 'danger', icon: IconX, label: 'status.failed' },
  expired: { tone: 'warning', icon: IconClockX, label: 'status.expired' },
};
export const METHOD_KEY: Record<PaymentMethod, Key> = {
  balance: 'method.balance',
  card: 'method.card',
  mixed: 'method.mixed',
};

export type Ending = 'waiting' | 'invoicePaid' | 'charged' | 'lateCharged' | 'refunded' | 'failed' | 'expired';

/** What the screen says. Late money for an invoice becomes a charge: that is not the ending that was asked for. */
export function endingOf({ status, outcome, invoice }: Pick<Payment, 'status' | 'outcome' | 'invoice'>): Ending {
  if (status === 'pending') return 'waiting';
  if (status === 'failed' || status === 'expired') return status;
  if (outcome === 'refunded') return 'refunded';
  if (outcome === 'balance_charged') return invoice ? 'lateCharged' : 'charged';
  return invoice ? 'invoicePaid' : 'charged';
}
