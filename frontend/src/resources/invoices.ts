/** Invoices of a company: the list, the sums above it, one invoice, its printed form. */
import { IconAlertTriangle, IconCheck, IconClock, IconReceiptRefund, IconX } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { api } from '@/api/client';
import type { Invoice, InvoiceRow, InvoiceStatus, InvoiceSummary, Uuid } from '@/api/types';
import { isZero } from '@/lib/money';
import { companyKey } from './companies';
import { dataQuery, listResource, recordQuery } from './list';
import type { Look } from './look';

const key = (companyId: Uuid) => [...companyKey(companyId), 'invoices'] as const;
const url = (companyId: Uuid) => `/companies/${companyId}/invoices`;

export const invoiceList = (companyId: Uuid) => listResource<InvoiceRow>(url(companyId), key(companyId), 'invoices');

export const invoiceSummaryQuery = (companyId: Uuid) =>
  dataQuery<InvoiceSummary>(`${url(companyId)}/summary`, [...key(companyId), 'summary']);

export const invoiceQuery = (companyId: Uuid, invoiceId: string | number) =>
  recordQuery<Invoice>(`${url(companyId)}/${invoiceId}`, [...key(companyId), 'one', String(invoiceId)]);

export const invoicePdf = (companyId: Uuid, invoiceId: number) => api.file(`${url(companyId)}/${invoiceId}/pdf`);

/** Of several at once, as one ZIP file. */
export const invoicePdfs = (companyId: Uuid, invoice: readonly number[]) =>
  api.file(`${url(companyId)}/pdfs`, { invoice });

const INVOICE_LOOK: Record<InvoiceStatus, Look<ParseKeys<'words'>>> = {
  open: { tone: 'warning', icon: IconClock, label: 'invoice.status.open' },
  paid: { tone: 'success', icon: IconCheck, label: 'invoice.status.paid' },
  expired: { tone: 'neutral', icon: IconX, label: 'invoice.status.expired' },
};

const OVERDUE_LOOK: Look<ParseKeys<'words'>> = {
  tone: 'danger',
  icon: IconAlertTriangle,
  label: 'invoice.status.overdue',
};

const creditedLook = (isWhole: boolean): Look<ParseKeys<'words'>> => ({
  tone: 'neutral',
  icon: IconReceiptRefund,
  label: isWhole ? 'invoice.status.credited' : 'invoice.status.creditedPartly',
});

export const invoiceLook = ({
  status,
  overdue,
  credited,
  total,
}: Pick<InvoiceRow, 'status' | 'overdue' | 'credited' | 'total'>) => {
  if (overdue) return OVERDUE_LOOK;
  return isZero(credited) ? INVOICE_LOOK[status] : creditedLook(credited === total);
};
