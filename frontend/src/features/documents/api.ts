/** A company's private documents: handed in one by one, with progress. */
import { api, formDataOf } from '@/api/client';
import type { CompanyDocument, DateOnly, DocumentKind, Uuid } from '@/api/types';

export interface Upload {
  kind: DocumentKind;
  file: File;
  expires_on: DateOnly | null;
}

/** `onProgress` gets what has been sent, from 0 to 1. */
export async function uploadDocument(
  companyId: Uuid,
  { kind, file, expires_on }: Upload,
  onProgress: (part: number) => void,
): Promise<CompanyDocument> {
  const body = formDataOf({ kind, file, expires_on });
  const { data } = await api.post<CompanyDocument>(`/companies/${companyId}/documents`, body, { onUpload: onProgress });
  return data;
}

export const deleteDocument = (companyId: Uuid, documentId: number) =>
  api.delete(`/companies/${companyId}/documents/${documentId}`);
