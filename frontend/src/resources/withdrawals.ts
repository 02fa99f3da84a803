/** Withdrawal requests of a company. */
import { IconBan, IconCheck, IconEye, IconInbox, IconReceiptRefund, IconX } from '@tabler/icons-react';
import { appEvents } from '@/api/appEvents';
import { api } from '@/api/client';
import { isApiError, isUndecided } from '@/api/errors';
import type { Uuid, Withdrawal, WithdrawalStatus } from '@/api/types';
import type { MessageKey } from '@/i18n/messages';
import { companyKey, moneyKeys } from './companies';
import { listResource, recordQuery } from './list';
import type { Look } from './look';
import type { Write } from './write';

const key = (companyId: Uuid) => [...companyKey(companyId), 'withdrawals'] as const;
const url = (companyId: Uuid) => `/companies/${companyId}/withdrawal-requests`;

export const withdrawalList = (companyId: Uuid) =>
  listResource<Withdrawal>(url(companyId), key(companyId), 'withdrawals');

export const withdrawalQuery = (companyId: Uuid, requestId: string) =>
  recordQuery<Withdrawal>(`${url(companyId)}/${requestId}`, [...key(companyId), 'one', requestId]);

/** Requests that no answer came to, by company: from any form, the same amount is sent again under the same key. */
const unanswered = new Map<Uuid, { amount: string; idempotencyKey: string }>();
appEvents.on('sessionCleared', () => unanswered.clear());

/** The amount of a request that may have been made, or null. */
export const unansweredWithdrawal = (companyId: Uuid): string | null => unanswered.get(companyId)?.amount ?? null;

export const withdrawalRequest = (companyId: Uuid): Write<{ withdrawal_amount: string }, Withdrawal> => ({
  send: async (body, newKey) => {
    const amount = body.withdrawal_amount;
    const before = unanswered.get(companyId);
    const idempotencyKey = before?.amount === amount ? before.idempotencyKey : newKey;
    try {
      const { data } = await api.post<Withdrawal>(url(companyId), body, { idempotencyKey });
      unanswered.delete(companyId);
      return data;
    } catch (reason) {
      const isOpen = isApiError(reason) && reason.status === 0;
      if (isOpen && navigator.onLine) unanswered.set(companyId, { amount, idempotencyKey });
      // Refused under its key: it was not made before, either.
      else if (!isUndecided(reason) && before?.amount === amount) unanswered.delete(companyId);
      throw reason;
    }
  },
  refreshes: moneyKeys(companyId),
});

export const withdrawalCancelling = (companyId: Uuid, requestId: number): Write<void, unknown> => ({
  send: (_, idempotencyKey) => api.delete<Withdrawal>(`${url(companyId)}/${requestId}`, undefined, { idempotencyKey }),
  refreshes: moneyKeys(companyId),
});

export const transferReceipt = (companyId: Uuid, requestId: number) =>
  api.file(`${url(companyId)}/${requestId}/receipt`);

export const WITHDRAWAL_LOOK: Record<WithdrawalStatus, Look<MessageKey<'words'>>> = {
  delivered: { tone: 'info', icon: IconInbox, label: 'withdrawal.status.delivered' },
  seen: { tone: 'warning', icon: IconEye, label: 'withdrawal.status.seen' },
  accepted: { tone: 'success', icon: IconCheck, label: 'withdrawal.status.accepted' },
  closed: { tone: 'danger', icon: IconX, label: 'withdrawal.status.closed' },
  canceled: { tone: 'neutral', icon: IconBan, label: 'withdrawal.status.canceled' },
};

const RETURNED: Look<MessageKey<'words'>> = {
  tone: 'danger',
  icon: IconReceiptRefund,
  label: 'withdrawal.status.returned',
};

/** A transfer that the bank sent back stays accepted, but did not arrive. */
export const withdrawalLook = ({ status, returned }: Pick<Withdrawal, 'status' | 'returned'>) =>
  returned ? RETURNED : WITHDRAWAL_LOOK[status];
