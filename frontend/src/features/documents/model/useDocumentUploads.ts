/** Files that were chosen and those that are saved: staging, sending with progress, deleting. */
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isApiError, type ApiError } from '@/api/errors';
import type { CompanyDocument, DocumentKind, Uuid } from '@/api/types';
import { fileIssue } from '@/lib/files';
import { issueText } from '@/lib/issue';
import { deleteDocument, uploadDocument } from '@/resources/mainInfo';
import { FILES_PER_DOCUMENT } from './documents';

export interface Staged {
  key: string;
  kind: DocumentKind;
  file: File;
  /** From 0 to 1 while it is being sent. */
  progress: number | null;
  /** What the rules or the server said about it. */
  problem: string | null;
}

interface Options {
  companyId: Uuid;
  saved: readonly CompanyDocument[];
  /** The server's list changed. */
  onSaved: (next: (documents: readonly CompanyDocument[]) => CompanyDocument[]) => void;
}

export interface DocumentUploads {
  saved: readonly CompanyDocument[];
  staged: readonly Staged[];
  choose: (kind: DocumentKind, files: Iterable<File>) => Promise<void>;
  putBack: (key: string) => void;
  send: (key: string) => Promise<CompanyDocument | null>;
  /** Everything that is still waiting; null when one of them was refused. */
  sendAll: () => Promise<CompanyDocument[] | null>;
  remove: (documentId: number) => Promise<void>;
}

/** Where the form keeps the expiry date of a staged file. */
export const expiryName = (key: string) => `expiry.${key}`;

let lastKey = 0;

export function useDocumentUploads({ companyId, saved, onSaved }: Options): DocumentUploads {
  const [staged, setStaged] = useState<readonly Staged[]>([]);
  const { clearErrors, getValues, setError, trigger, unregister } = useFormContext();

  const change = (key: string, values: Partial<Staged>) =>
    setStaged((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));

  const putBack = (key: string) => {
    setStaged((all) => all.filter((one) => one.key !== key));
    unregister(expiryName(key));
  };

  const choose = async (kind: DocumentKind, files: Iterable<File>) => {
    const count = [...saved, ...staged].filter((one) => one.kind === kind).length;
    const wanted = [...files];
    const taken = wanted.slice(0, FILES_PER_DOCUMENT - count);
    const issues = await Promise.all(taken.map((file) => fileIssue(file, 'document')));
    const good = taken.filter((_file, index) => !issues[index]);
    const problem =
      issues.find(Boolean) ?? (wanted.length > taken.length ? issueText('maxFiles', { n: FILES_PER_DOCUMENT }) : null);
    if (problem) setError(kind, { type: 'file', message: problem });
    else clearErrors(kind);
    setStaged((all) => [
      ...all,
      ...good.map((file) => ({ key: `file${++lastKey}`, kind, file, progress: null, problem: null })),
    ]);
  };

  const refuse = (key: string, error: ApiError) => {
    const { expires_on: date, ...others } = error.errors ?? {};
    if (date) setError(expiryName(key), { type: 'server', message: date.join(' ') });
    const words = Object.values(others).flat().join(' ');
    change(key, { progress: null, problem: words || (date ? null : error.message || issueText('document')) });
  };

  const sendOne = async (one: Staged): Promise<CompanyDocument | null> => {
    change(one.key, { progress: 0, problem: null });
    try {
      const expires_on = (getValues(expiryName(one.key)) as string | undefined) || null;
      const document = await uploadDocument(companyId, { kind: one.kind, file: one.file, expires_on }, (progress) =>
        change(one.key, { progress }),
      );
      onSaved((documents) => [...documents, document]);
      putBack(one.key);
      return document;
    } catch (reason) {
      if (!isApiError(reason)) throw reason;
      refuse(one.key, reason);
      return null;
    }
  };

  const send = async (key: string) => {
    const one = staged.find((candidate) => candidate.key === key);
    if (!one || one.progress !== null || !(await trigger(expiryName(key), { shouldFocus: true }))) return null;
    return sendOne(one);
  };

  const sendAll = async () => {
    const sent: CompanyDocument[] = [];
    // One after the other: the connection is a phone's more often than not.
    for (const one of staged.filter(({ progress }) => progress === null)) {
      const document = await sendOne(one);
      if (!document) return null;
      sent.push(document);
    }
    return sent;
  };

  const remove = async (documentId: number) => {
    await deleteDocument(companyId, documentId);
    onSaved((documents) => documents.filter(({ id }) => id !== documentId));
  };

  return { saved, staged, choose, putBack, send, sendAll, remove };
}
