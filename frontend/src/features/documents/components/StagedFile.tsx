/** A file that was chosen: its expiry date can still be given, then it is sent. */
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconPhoto, IconX } from '@tabler/icons-react';
import { Ltr } from '@/components/data/Bidi';
import { DateField } from '@/components/form/DateField';
import { useErrorMessage } from '@/components/form/field';
import { IconButton } from '@/components/layout/IconButton';
import { useMessages } from '@/i18n/messages';
import { sizeInKb } from '@/lib/files';
import { truncate } from '@/lib/text';
import classes from './documents.module.css';
import { dayOf } from '../model/documents';
import { expiryName, type DocumentUploads, type Staged } from '../model/useDocumentUploads';

export interface StagedFileProps {
  staged: Staged;
  uploads: DocumentUploads;
}

export default function StagedFile({ staged, uploads }: StagedFileProps) {
  const c = useMessages('common');
  const t = useMessages('documents');
  const words = useErrorMessage();
  const { key, file, progress, problem } = staged;
  const Icon = file.type === 'application/pdf' ? IconFileTypePdf : IconPhoto;
  const sending = progress !== null;
  return (
    <div className={`stack ${classes.staged}`} data-error={problem ? true : undefined}>
      <div className={`row wraps ${classes.file}`}>
        <span className={`bubble ${classes.icon}`}>
          <Icon size={22} stroke={1.6} aria-hidden />
        </span>
        <span className={`grows breaks medium ${classes.about}`}>
          <Ltr>{truncate(file.name, 34)}</Ltr>
          <small>
            <bdi>{c('form.kilobytes', { n: sizeInKb(file.size) })}</bdi>
          </small>
        </span>
        {!sending && (
          <IconButton
            label={t('putBack', { name: file.name })}
            word={c('action.remove')}
            onClick={() => uploads.putBack(key)}
          >
            <IconX size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      {sending ? (
        <progress
          className="progress"
          value={Math.round(progress * 100)}
          max={100}
          aria-label={t('uploading', { name: file.name })}
        />
      ) : (
        <div className={`stack ${classes.send}`}>
          <DateField name={expiryName(key)} label={t('expiry')} hint={t('expiryHint')} minDate={dayOf(new Date())} />
          <Button size="md" variant="default" onClick={() => void uploads.send(key)}>
            {t('upload')}
          </Button>
        </div>
      )}
      {problem && (
        <p className="small danger" role="alert" tabIndex={-1} data-form-errors>
          {words(problem)}
        </p>
      )}
    </div>
  );
}
