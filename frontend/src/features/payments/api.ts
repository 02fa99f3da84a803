/** Paying an invoice, and how an attempt stands. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { Payment, PaymentMethod } from '@/api/types';
import { companyKey } from '@/session/company';

const POLL_MS = 2_500;

/** Asks again while it is pending: the server asks the provider. */
export const paymentQuery = (companyId: string, paymentId: string) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'payments', paymentId],
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: Payment }>(`/companies/${companyId}/payments/${paymentId}`, undefined, {
          signal,
          background: true,
        })
      ).data,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? POLL_MS : false),
  });

export const payInvoice = (companyId: string, invoiceId: number, method: PaymentMethod, idempotencyKey: string) =>
  api.post<Payment>(`/companies/${companyId}/invoices/${invoiceId}/payments`, { method }, { idempotencyKey });
