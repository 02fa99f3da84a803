/** Credit notes of a company: the list, one of them, its printed form. */
import { api } from '@/api/client';
import type { CreditNote, CreditNoteRow, Uuid } from '@/api/types';
import { companyKey } from './companies';
import { listResource, recordQuery } from './list';

const key = (companyId: Uuid) => [...companyKey(companyId), 'credit-notes'] as const;
const url = (companyId: Uuid) => `/companies/${companyId}/credit-notes`;

export const creditNoteList = (companyId: Uuid) =>
  listResource<CreditNoteRow>(url(companyId), key(companyId), 'credit-notes');

export const creditNoteQuery = (companyId: Uuid, noteId: string) =>
  recordQuery<CreditNote>(`${url(companyId)}/${noteId}`, [...key(companyId), 'one', noteId]);

export const creditNotePdf = (companyId: Uuid, noteId: number) => api.file(`${url(companyId)}/${noteId}/pdf`);
