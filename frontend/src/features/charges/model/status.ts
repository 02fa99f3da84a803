/** The look of a charge's state: as its payment's. */
import { IconCheck, IconClock, IconHourglassOff, IconX } from '@tabler/icons-react';
import type { ChargeMethod, PaymentStatus } from '@/api/types';
import type { Look } from '@/components/data/StatusTag';

export const CHARGE_LOOK = {
  pending: { tone: 'warning', icon: IconClock, label: 'status.pending' },
  succeeded: { tone: 'success', icon: IconCheck, label: 'status.succeeded' },
  failed: { tone: 'danger', icon: IconX, label: 'status.failed' },
  expired: { tone: 'neutral', icon: IconHourglassOff, label: 'status.expired' },
} as const satisfies Record<PaymentStatus, Look>;

export const CHARGE_METHODS = ['card', 'ops', 'voucher'] as const satisfies readonly ChargeMethod[];

/** Amounts that are often wanted, as far as the limits allow them. */
const OFTEN = ['50.00', '100.00', '250.00', '500.00', '1000.00'];
export const quickAmounts = (terms: { minimum: string; maximum: string }) =>
  OFTEN.filter((amount) => Number(amount) >= Number(terms.minimum) && Number(amount) <= Number(terms.maximum));
