/** Charges of a company's balance: the log, a new one by card, receipts. */
import { IconCheck, IconClock, IconClockX, IconX } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { type Answer, api } from '@/api/client';
import type { CardMethod, Charge, ChargeMethod, Payment, PaymentStatus, Uuid } from '@/api/types';
import { readTab, writeTab } from '@/lib/storage';
import { companyKey } from './companies';
import { listResource } from './list';
import type { Look } from './look';
import type { Write } from './write';

const key = (companyId: Uuid) => [...companyKey(companyId), 'charges'] as const;
const url = (companyId: Uuid) => `/companies/${companyId}/charges`;

export const chargeList = (companyId: Uuid) => listResource<Charge>(url(companyId), key(companyId), 'charges');

/** The payment goes on at the provider's. */
export const startCharge = (
  companyId: Uuid,
): Write<{ charges_amount: string; card_method?: CardMethod }, Answer<Payment>> => ({
  send: (body, idempotencyKey) => api.post<Payment>(url(companyId), body, { idempotencyKey }),
  refreshes: [key(companyId)],
});

const invoiceKey = (paymentId: number) => `charge.${paymentId}.invoice`;

/** The invoice that a charge is wanted for: its payer comes back to it, in this tab, once. */
export const rememberInvoice = (paymentId: number, invoiceId: string) => writeTab(invoiceKey(paymentId), invoiceId);
export const rememberedInvoice = (paymentId: number): string | null => readTab(invoiceKey(paymentId));
export const forgetInvoice = (paymentId: number) => writeTab(invoiceKey(paymentId), null);

/** Late money for an invoice becomes a charge, too, but is no top-up. */
export const isTopUp = ({ charge, invoice }: Payment): boolean => charge !== null && invoice === null;

export const chargeReceipt = (companyId: Uuid, chargeId: number) => api.file(`${url(companyId)}/${chargeId}/receipt`);

/** A charge stands as its payment does. */
export const CHARGE_LOOK: Record<PaymentStatus, Look<ParseKeys<'words'>>> = {
  pending: { tone: 'warning', icon: IconClock, label: 'charge.status.pending' },
  succeeded: { tone: 'success', icon: IconCheck, label: 'charge.status.succeeded' },
  failed: { tone: 'danger', icon: IconX, label: 'charge.status.failed' },
  expired: { tone: 'neutral', icon: IconClockX, label: 'charge.status.expired' },
};

export const CHARGE_METHOD: Record<ChargeMethod, ParseKeys<'words'>> = {
  card: 'charge.method.card',
  ops: 'charge.method.ops',
  voucher: 'charge.method.voucher',
};
