/** Files that were chosen and those that are saved: staging, sending with progress, deleting. */
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { failureText } from '@/api/catalogue';
import { isApiError, type ApiError } from '@/api/errors';
import type { CompanyDocument, DocumentKind, Uuid } from '@/api/types';
import { fileIssue } from '@/lib/files';
import { issueText } from '@/lib/issue';
import { dateDocument, deleteDocument, uploadDocument } from '@/resources/mainInfo';
import { useWrite } from '@/resources/write';
import { FILES_PER_DOCUMENT } from './documents';

const asItIs = (file: File) => Promise.resolve(file);

export interface Staged {
  key: string;
  kind: DocumentKind;
  file: File;
  /** From 0 to 1 while it is being sent. */
  progress: number | null;
  /** What the rules or the server said about it. */
  problem: string | null;
  /** Whether it takes the place of the saved files of its kind. */
  replaces: boolean;
}

interface Options {
  companyId: Uuid;
  saved: readonly CompanyDocument[];
  /** The server's list changed; `added` is the kind that a new file came to. */
  onSaved: (next: (documents: readonly CompanyDocument[]) => CompanyDocument[], added?: DocumentKind) => void;
}

export interface DocumentUploads {
  saved: readonly CompanyDocument[];
  staged: readonly Staged[];
  choose: (kind: DocumentKind, files: Iterable<File>, replaces?: boolean) => Promise<void>;
  /** The kinds of which files are being read, and large photos made smaller. */
  preparing: readonly DocumentKind[];
  /** Whether a chosen file takes the place of the saved ones. */
  isReplaced: (kind: DocumentKind) => boolean;
  /** How many more files there may be. */
  roomFor: (kind: DocumentKind) => number;
  putBack: (key: string) => void;
  /** Sends everything that is still waiting; says what the company then has, null when one of them was refused. */
  sendAll: () => Promise<CompanyDocument[] | null>;
  remove: (documentId: number) => Promise<void>;
}

/** Where the form keeps the expiry date of a staged file, or of a saved one while it is changed. */
export const expiryName = (key: string) => `expiry.${key}`;
export const savedExpiryName = (documentId: number) => expiryName(`saved${documentId}`);

let lastKey = 0;

export function useDocumentUploads({ companyId, saved, onSaved }: Options): DocumentUploads {
  const [staged, setStaged] = useState<readonly Staged[]>([]);
  const [preparing, setPreparing] = useState<readonly DocumentKind[]>([]);
  const upload = useWrite(uploadDocument(companyId));
  const dating = useWrite(dateDocument(companyId));
  const deletion = useWrite(deleteDocument(companyId));
  const { clearErrors, getValues, setError, unregister } = useFormContext();

  const change = (key: string, values: Partial<Staged>) =>
    setStaged((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));

  const putBack = (key: string) => {
    setStaged((all) => all.filter((one) => one.key !== key));
    unregister(expiryName(key));
  };

  const isReplaced = (kind: DocumentKind) => staged.some((one) => one.kind === kind && one.replaces);

  const roomFor = (kind: DocumentKind) => {
    const files = isReplaced(kind) ? staged : [...saved, ...staged];
    return FILES_PER_DOCUMENT - files.filter((one) => one.kind === kind).length;
  };

  const choose = async (kind: DocumentKind, files: Iterable<File>, replaces = false) => {
    const wanted = [...files];
    const taken = wanted.slice(0, replaces ? FILES_PER_DOCUMENT : roomFor(kind));
    const fitting: File[] = [];
    setPreparing((kinds) => [...kinds, kind]);
    // Where it does not come, files stay as they are.
    const { writeSmaller } = await import('@/components/images/crop').catch(() => ({ writeSmaller: asItIs }));
    // One after the other: a phone has room for one large photo at a time.
    for (const file of taken) fitting.push(await writeSmaller(file));
    const issues = await Promise.all(fitting.map((file) => fileIssue(file, 'document')));
    setPreparing((kinds) => kinds.toSpliced(kinds.indexOf(kind), 1));
    const good = fitting.filter((_file, index) => !issues[index]);
    const problem =
      issues.find(Boolean) ?? (wanted.length > taken.length ? issueText('maxFiles', { n: FILES_PER_DOCUMENT }) : null);
    if (problem) setError(kind, { type: 'file', message: problem });
    else clearErrors(kind);
    // The first one takes the place of what is there, the others come beside it.
    const more = good.map((file, index) => ({
      key: `file${++lastKey}`,
      kind,
      file,
      progress: null,
      problem: null,
      replaces: replaces && index === 0,
    }));
    setStaged((all) => [...all.filter((one) => !(replaces && one.kind === kind)), ...more]);
  };

  const refuse = (key: string, error: ApiError) => {
    const { expires_on: date, ...others } = error.errors ?? {};
    if (date) setError(expiryName(key), { type: 'server', message: date.join(' ') });
    const words = Object.values(others).flat().join(' ');
    change(key, { progress: null, problem: words || (date ? null : failureText(error)) });
  };

  const send = async (one: Staged): Promise<CompanyDocument | null> => {
    change(one.key, { progress: 0, problem: null });
    try {
      const expires_on = (getValues(expiryName(one.key)) as string | undefined) || null;
      const { key: staged, kind, file, replaces: replace } = one;
      const onUpload = (progress: number) => change(one.key, { progress });
      const { data: document } = await upload.mutateAsync({ kind, file, expires_on, replace, staged, onUpload });
      onSaved((documents) => [...documents.filter((other) => !(replace && other.kind === kind)), document], kind);
      putBack(one.key);
      return document;
    } catch (reason) {
      if (!isApiError(reason)) throw reason;
      refuse(one.key, reason);
      return null;
    }
  };

  /** The date that was given to a saved file; the file as it was where there is none. */
  const date = async (document: CompanyDocument): Promise<CompanyDocument | null> => {
    const name = savedExpiryName(document.id);
    const given = getValues(name) as string | undefined;
    if (given === undefined || given === (document.expires_on ?? '')) return document;
    try {
      const { data: dated } = await dating.mutateAsync({ id: document.id, expires_on: given || null });
      onSaved((documents) => documents.map((one) => (one.id === dated.id ? dated : one)));
      unregister(name);
      return dated;
    } catch (reason) {
      if (!isApiError(reason)) throw reason;
      setError(name, { type: 'server', message: reason.errors?.expires_on?.join(' ') ?? failureText(reason) ?? '' });
      return null;
    }
  };

  const sendAll = async () => {
    const sent: CompanyDocument[] = [];
    // Without it, what was chosen would be left behind.
    for (const kind of preparing)
      setError(kind, { type: 'file', message: issueText('preparing', undefined, 'documents') });
    if (preparing.length > 0) return null;
    for (const document of saved.filter(({ kind }) => !isReplaced(kind))) {
      const dated = await date(document);
      if (!dated) return null;
      sent.push(dated);
    }
    // One after the other: the connection is a phone's more often than not.
    for (const one of staged.filter(({ progress }) => progress === null)) {
      const document = await send(one);
      if (!document) return null;
      sent.push(document);
    }
    return sent;
  };

  const remove = async (documentId: number) => {
    await deletion.mutateAsync(documentId);
    onSaved((documents) => documents.filter(({ id }) => id !== documentId));
  };

  return { saved, staged, preparing, choose, isReplaced, roomFor, putBack, sendAll, remove };
}
