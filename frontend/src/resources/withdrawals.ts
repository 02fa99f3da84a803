/** Withdrawal requests of a company. */
import { IconBan, IconCheck, IconEye, IconInbox, IconReceiptRefund, IconX } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { type Answer, api } from '@/api/client';
import type { Uuid, Withdrawal, WithdrawalStatus, WithdrawalSummary } from '@/api/types';
import { companyKey, moneyKeys } from './companies';
import { dataQuery, listResource, recordQuery } from './list';
import type { Look } from './look';
import type { Write } from './write';

const key = (companyId: Uuid) => [...companyKey(companyId), 'withdrawals'] as const;
const url = (companyId: Uuid) => `/companies/${companyId}/withdrawal-requests`;

export const withdrawalList = (companyId: Uuid) =>
  listResource<Withdrawal>(url(companyId), key(companyId), 'withdrawals');

/** How many there are of each outcome. */
export const withdrawalSummaryQuery = (companyId: Uuid) =>
  dataQuery<WithdrawalSummary>(`${url(companyId)}/summary`, [...key(companyId), 'summary']);

export const withdrawalQuery = (companyId: Uuid, requestId: string) =>
  recordQuery<Withdrawal>(`${url(companyId)}/${requestId}`, [...key(companyId), 'one', requestId]);

export const requestWithdrawal = (companyId: Uuid): Write<{ withdrawal_amount: string }, Answer<Withdrawal>> => ({
  send: (body, idempotencyKey) => api.post(url(companyId), body, { idempotencyKey }),
  refreshes: moneyKeys(companyId),
});

export const cancelWithdrawal = (companyId: Uuid, requestId: number): Write<void, unknown> => ({
  send: (_, idempotencyKey) => api.delete<Withdrawal>(`${url(companyId)}/${requestId}`, undefined, { idempotencyKey }),
  refreshes: moneyKeys(companyId),
});

export const transferReceipt = (companyId: Uuid, requestId: number) =>
  api.file(`${url(companyId)}/${requestId}/receipt`);

export const WITHDRAWAL_LOOK: Record<WithdrawalStatus, Look<ParseKeys<'words'>>> = {
  delivered: { tone: 'info', icon: IconInbox, label: 'withdrawal.status.delivered' },
  seen: { tone: 'warning', icon: IconEye, label: 'withdrawal.status.seen' },
  accepted: { tone: 'success', icon: IconCheck, label: 'withdrawal.status.accepted' },
  closed: { tone: 'danger', icon: IconX, label: 'withdrawal.status.closed' },
  canceled: { tone: 'neutral', icon: IconBan, label: 'withdrawal.status.canceled' },
};

const RETURNED: Look<ParseKeys<'words'>> = {
  tone: 'danger',
  icon: IconReceiptRefund,
  label: 'withdrawal.status.returned',
};

/** A transfer that the bank sent back stays accepted, but did not arrive. */
export const withdrawalLook = ({ status, returned }: Pick<Withdrawal, 'status' | 'returned'>) =>
  returned ? RETURNED : WITHDRAWAL_LOOK[status];
