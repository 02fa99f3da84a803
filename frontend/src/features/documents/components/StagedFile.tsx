/** A file that was chosen: its expiry date can still be given; it goes with the form. */
import { Flex, Group, Progress, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/components/form/DateField';
import { useErrorMessage } from '@/components/form/field';
import { IconButton } from '@/components/layout/IconButton';
import { sizeInKb } from '@/lib/files';
import { truncate } from '@/lib/text';
import { FileMark } from './FileMark';
import classes from './documents.module.css';
import { dayOf } from '../model/documents';
import { expiryName, type DocumentUploads, type Staged } from '../model/useDocumentUploads';

export interface StagedFileProps {
  staged: Staged;
  uploads: DocumentUploads;
}

export default function StagedFile({ staged, uploads }: StagedFileProps) {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('documents');
  const words = useErrorMessage();
  const { key, file, progress, problem } = staged;
  const sending = progress !== null;
  return (
    <Stack className={classes.staged} data-error={problem ? true : undefined}>
      <Group>
        <FileMark isPdf={file.type === 'application/pdf'} />
        <Flex component="span" className="breaks" direction="column" align="flex-start" flex="1 1 7rem" fz="md">
          <bdi>{truncate(file.name, 34)}</bdi>
          <small>
            <bdi>{c('form.kilobytes', { n: sizeInKb(file.size) })}</bdi>
          </small>
        </Flex>
        {!sending && (
          <IconButton
            label={t('putBack', { name: file.name })}
            word={c('action.remove')}
            onClick={() => uploads.putBack(key)}
          >
            <IconX size="1.25rem" aria-hidden />
          </IconButton>
        )}
      </Group>
      {sending ? (
        <Progress value={Math.round(progress * 100)} aria-label={t('uploading', { name: file.name })} />
      ) : (
        <DateField name={expiryName(key)} label={t('expiry')} hint={t('expiryHint')} minDate={dayOf(new Date())} />
      )}
      {problem && (
        <Text size="sm" c="red" role="alert" tabIndex={-1} data-form-errors>
          {words(problem)}
        </Text>
      )}
    </Stack>
  );
}
