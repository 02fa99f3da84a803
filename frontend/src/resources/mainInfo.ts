/** The main info of a company: names, legal info, papers; its default address and primary bank account. */
import { queryOptions } from '@tanstack/react-query';
import { type Answer, api, formDataOf, type Page } from '@/api/client';
import type {
  Address,
  BankAccount,
  CompanyDocument,
  DateOnly,
  DocumentKind,
  Language,
  LegalRecord,
  PersonalInfo,
  Uuid,
} from '@/api/types';
import { companiesKey, companyKey } from './companies';
import { dataQuery, WHOLE_LIST } from './list';
import type { Write } from './write';

/** What a company is called, as it is in force. */
export const personalInfoQuery = (companyId: Uuid) =>
  dataQuery<PersonalInfo>(`/companies/${companyId}/personal-info`, [...companyKey(companyId), 'personal-info']);

/** The names, digital name and logo wait for an approval; the language changes at once. */
export const saveLanguage = (companyId: Uuid): Write<{ lang: Language }, Answer<PersonalInfo>> => ({
  send: (body) => api.put<PersonalInfo>(`/companies/${companyId}/personal-info`, body),
  refreshes: [companyKey(companyId), companiesKey],
});

/** Its numbers and papers, as they are in force. */
export const legalInfoQuery = (companyId: Uuid) =>
  dataQuery<LegalRecord>(`/companies/${companyId}/legal-info`, [...companyKey(companyId), 'legal-info']);

export interface Upload {
  kind: DocumentKind;
  file: File;
  expires_on: DateOnly | null;
  /** Whether it takes the place of all files of its kind. */
  replace: boolean;
  /** Tells this file from others, which look the same to the key of the request. */
  staged: string;
  /** Gets what has been sent, from 0 to 1. */
  onUpload: (part: number) => void;
}

/** The form that it is a part of says itself that it was saved. */
export const uploadDocument = (companyId: Uuid): Write<Upload, Answer<CompanyDocument>> => ({
  send: ({ kind, file, expires_on, replace, onUpload }, idempotencyKey) =>
    api.post<CompanyDocument>(`/companies/${companyId}/documents`, formDataOf({ kind, file, expires_on, replace }), {
      idempotencyKey,
      onUploadProgress: ({ progress = 0 }) => onUpload(progress),
    }),
  meta: { successToast: false },
});

/** The form that it is a part of says itself that it was saved. */
export const dateDocument = (
  companyId: Uuid,
): Write<{ id: number; expires_on: DateOnly | null }, Answer<CompanyDocument>> => ({
  send: ({ id, ...body }) => api.put<CompanyDocument>(`/companies/${companyId}/documents/${id}`, body),
  meta: { successToast: false },
});

export const deleteDocument = (companyId: Uuid): Write<number, unknown> => ({
  send: (documentId) => api.delete(`/companies/${companyId}/documents/${documentId}`),
});

/** The default address; null without one. */
export const defaultAddressQuery = (companyId: Uuid) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'addresses'],
    queryFn: async ({ signal }) =>
      (
        await api.get<Page<Address>>(`/companies/${companyId}/addresses`, WHOLE_LIST, {
          signal,
        })
      ).data,
    // It only adds a word to a line.
    meta: { errorToast: false },
    select: (addresses) => addresses.find((address) => address.default) ?? null,
  });

/** A saved account also says how its number ends. */
export type SavedBankAccount = BankAccount & { last4: string };

/** The account that a withdrawal goes to; null without one. */
export const primaryBankAccountQuery = (companyId: Uuid) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'bank-accounts'],
    queryFn: async ({ signal }) =>
      (await api.get<Page<SavedBankAccount>>(`/companies/${companyId}/bank-accounts`, WHOLE_LIST, { signal })).data,
    select: (accounts) => accounts.find((account) => account.primary) ?? null,
  });
