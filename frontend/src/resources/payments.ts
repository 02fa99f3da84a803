/** Paying an invoice, and how an attempt stands. */
import { IconCheck, IconClock, IconClockX, IconX } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { type Answer, api } from '@/api/client';
import type { CardMethod, Payment, PaymentMethod, PaymentStatus, Uuid } from '@/api/types';
import { moneyKeys } from './companies';
import type { Look } from './look';
import { paymentQuery } from './payment';
import type { Write } from './write';

/** The invoice is part of the input: one that is replaced with a new total is another wish, with a key of its own. */
export const payInvoice = (
  companyId: Uuid,
): Write<{ invoice: number; method: PaymentMethod; card_method?: CardMethod }, Answer<Payment>> => ({
  send: ({ invoice, ...body }, idempotencyKey) =>
    api.post<Payment>(`/companies/${companyId}/invoices/${invoice}/payments`, body, { idempotencyKey }),
  store: (client, { data: payment }) =>
    client.setQueryData(paymentQuery(companyId, String(payment.id)).queryKey, payment),
  refreshes: moneyKeys(companyId),
});

/** From the balance, and nothing is said: whoever asks for it says what it did. */
export const payFromBalance = (companyId: Uuid): Write<number, unknown> => ({
  send: (invoice, idempotencyKey) =>
    api.post<Payment>(
      `/companies/${companyId}/invoices/${invoice}/payments`,
      { method: 'balance' satisfies PaymentMethod },
      { idempotencyKey },
    ),
  meta: { successToast: false },
  refreshes: moneyKeys(companyId),
});

export const PAYMENT_LOOK: Record<PaymentStatus, Look<ParseKeys<'words'>>> = {
  pending: { tone: 'warning', icon: IconClock, label: 'payment.status.pending' },
  succeeded: { tone: 'success', icon: IconCheck, label: 'payment.status.succeeded' },
  failed: { tone: 'danger', icon: IconX, label: 'payment.status.failed' },
  expired: { tone: 'neutral', icon: IconClockX, label: 'payment.status.expired' },
};

export const PAYMENT_METHOD: Record<PaymentMethod, ParseKeys<'words'>> = {
  balance: 'payment.method.balance',
  card: 'payment.method.card',
  mixed: 'payment.method.mixed',
};
