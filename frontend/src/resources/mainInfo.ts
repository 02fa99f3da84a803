/** The main info of a company: names, legal info, papers; its default address and primary bank account. */
import { queryOptions } from '@tanstack/react-query';
import { api, type CallOptions, formDataOf, type Page } from '@/api/client';
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
export const languageSaving = (companyId: Uuid): Write<{ lang: Language }, PersonalInfo> => ({
  send: async (body) => (await api.put<PersonalInfo>(`/companies/${companyId}/personal-info`, body)).data,
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
}

export async function uploadDocument(
  companyId: Uuid,
  { kind, file, expires_on, replace }: Upload,
  options: Pick<CallOptions, 'onUpload' | 'quietSuccess'>,
): Promise<CompanyDocument> {
  const body = formDataOf({ kind, file, expires_on, replace });
  const { data } = await api.post<CompanyDocument>(`/companies/${companyId}/documents`, body, options);
  return data;
}

export const deleteDocument = (companyId: Uuid, documentId: number) =>
  api.delete(`/companies/${companyId}/documents/${documentId}`);

/** The default address; null without one. */
export const defaultAddressQuery = (companyId: Uuid) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'addresses'],
    queryFn: async ({ signal }) =>
      (
        await api.get<Page<Address>>(`/companies/${companyId}/addresses`, WHOLE_LIST, {
          signal,
          // It only adds a word to a line.
          quietFailure: true,
        })
      ).data,
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
