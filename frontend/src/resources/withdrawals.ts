/** Withdrawal requests of a company. */
import { IconBan, IconCheck, IconEye, IconInbox, IconReceiptRefund, IconX } from '@tabler/icons-react';
import { appEvents } from '@/api/appEvents';
import { api } from '@/api/client';
import { isApiError, isUndecided } from '@/api/errors';
import type { Uuid, Withdrawal, WithdrawalStatus } from '@/api/types';
import type { MessageKey } from '@/i18n/messages';
import { readTab, writeTab } from '@/lib/storage';
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

interface Unanswered {
  companyId: Uuid;
  amount: string;
  idempotencyKey: string;
}

/** The request that no answer came to: from any form, also after a reload, the same amount is sent again under its key. */
const UNANSWERED = 'unanswered-withdrawal';
const remember = (one: Unanswered | null) => writeTab(UNANSWERED, one && JSON.stringify(one));
const unansweredIn = (companyId: Uuid): Unanswered | null => {
  const one = JSON.parse(readTab(UNANSWERED) ?? 'null') as Unanswered | null;
  return one?.companyId === companyId ? one : null;
};
appEvents.on('sessionCleared', () => remember(null));

/** The amount of a request that may have been made, or null. */
export const unansweredWithdrawal = (companyId: Uuid): string | null => unansweredIn(companyId)?.amount ?? null;

export const withdrawalRequest = (companyId: Uuid): Write<{ withdrawal_amount: string }, Withdrawal> => ({
  send: async (body, newKey) => {
    const amount = body.withdrawal_amount;
    const before = unansweredIn(companyId);
    // Sent at all: the connection may well go before the answer.
    const isSent = navigator.onLine;
    const idempotencyKey = before?.amount === amount ? before.idempotencyKey : newKey;
    try {
      const { data } = await api.post<Withdrawal>(url(companyId), body, { idempotencyKey });
      if (before) remember(null);
      return data;
    } catch (reason) {
      const isOpen = isApiError(reason) && reason.status === 0;
      if (isOpen && isSent) remember({ companyId, amount, idempotencyKey });
      // Refused under its key: it was not made before, either.
      else if (!isUndecided(reason) && before?.amount === amount) remember(null);
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
