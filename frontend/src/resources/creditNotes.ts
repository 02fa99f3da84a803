/** Credit notes of a company: the list, one of them, its printed form. */
import { IconArrowsSplit2, IconCreditCard, IconWallet } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { api } from '@/api/client';
import type { CreditNote, CreditNoteRow, Uuid } from '@/api/types';
import { isZero } from '@/lib/money';
import { companyKey } from './companies';
import { listResource, recordQuery } from './list';
import type { Look } from './look';

const key = (companyId: Uuid) => [...companyKey(companyId), 'credit-notes'] as const;
const url = (companyId: Uuid) => `/companies/${companyId}/credit-notes`;

export const creditNoteList = (companyId: Uuid) =>
  listResource<CreditNoteRow>(url(companyId), key(companyId), 'credit-notes');

export const creditNoteQuery = (companyId: Uuid, noteId: string) =>
  recordQuery<CreditNote>(`${url(companyId)}/${noteId}`, [...key(companyId), 'one', noteId]);

export const creditNotePdf = (companyId: Uuid, noteId: number) => api.file(`${url(companyId)}/${noteId}/pdf`);

/** Where the amount of a note is; what a card did not take is in the balance. */
export function creditNoteLook({
  to,
  to_balance: inBalance,
  refund,
}: Pick<CreditNoteRow, 'to' | 'to_balance' | 'refund'>): Look<ParseKeys<'words'>> {
  if (to === 'balance' || !refund || refund.status === 'failed') {
    return { tone: 'neutral', icon: IconWallet, label: 'creditNote.balance' };
  }
  const tone = refund.status === 'requested' ? 'info' : 'success';
  return isZero(inBalance)
    ? { tone, icon: IconCreditCard, label: 'creditNote.card' }
    : { tone, icon: IconArrowsSplit2, label: 'creditNote.both' };
}
