/** How each status of an invoice looks: exhaustive, the same everywhere. */
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { InvoiceStatus } from '@/api/types';
import type { Look } from '@/components/data/StatusTag';
import type { MessageKey } from '@/i18n/messages';
import type { ar } from '../messages.ar';

export const INVOICE_LOOK: Record<InvoiceStatus, Look<MessageKey<typeof ar>>> = {
  open: { tone: 'warning', icon: IconClock, label: 'status.open' },
  paid: { tone: 'success', icon: IconCheck, label: 'status.paid' },
  expired: { tone: 'neutral', icon: IconX, label: 'status.expired' },
};

export const INVOICE_STATUSES = Object.keys(INVOICE_LOOK) as InvoiceStatus[];
