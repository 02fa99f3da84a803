/** All the papers of a company of this kind. */
import { IconLock } from '@tabler/icons-react';
import type { CompanyKind } from '@/api/types';
import { useUnsavedGuard } from '@/components/form/Form';
import { useMessages } from '@/i18n/messages';
import { documents } from '../messages';
import { DocumentSlot } from './DocumentSlot';
import classes from './documents.module.css';
import { DOCUMENT_KINDS } from '../model/documents';
import type { DocumentUploads } from '../model/useDocumentUploads';

interface Props {
  kind: CompanyKind;
  country: string;
  uploads: DocumentUploads;
}

const notLeaving = () => false;

export function DocumentFields({ kind, country, uploads }: Props) {
  const t = useMessages(documents);
  // A file that was chosen and never sent would be lost without a word.
  useUnsavedGuard(uploads.staged.length > 0, notLeaving);
  return (
    <>
      <p className={classes.private}>
        <IconLock size={18} aria-hidden />
        {t('private')}
      </p>
      {DOCUMENT_KINDS[kind].map((paper) => (
        <DocumentSlot key={paper} kind={paper} country={country} uploads={uploads} />
      ))}
    </>
  );
}
