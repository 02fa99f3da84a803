/** One paper: what it is, its files, and the place to drop another. */
import { Box, Button, Flex, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconFileUpload,
  IconLock,
  IconX,
} from '@tabler/icons-react';
import { type ComponentProps, type DragEvent, useId, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CompanyDocument, CompanyKind, DocumentKind } from '@/api/types';
import { ErrorLine } from '@/components/data/ErrorState';
import { Skeleton } from '@/components/data/Skeleton';
import { StatusTag } from '@/components/data/StatusTag';
import { type Openable, lazyPart } from '@/components/feedback/lazy';
import { useUnsavedGuard } from '@/components/form/Form';
import { NotesOf, useErrorMessage, useFieldNotes } from '@/components/form/field';
import { useCanDrop } from '@/components/form/useCanDrop';
import { fileLimit, FILE_TYPES } from '@/lib/files';
import { readIssue } from '@/lib/issue';
import { truncate } from '@/lib/text';
import type { Look } from '@/resources/look';
import { SavedFile } from './SavedFile';
import type { StagedFileProps } from './StagedFile';
import classes from './documents.module.css';
import {
  DOCUMENT_KINDS,
  type DocumentState,
  dayOf,
  documentLabel,
  documentState,
  FILES_PER_DOCUMENT,
} from '../model/documents';
import { savedExpiryName, type DocumentUploads } from '../model/useDocumentUploads';

// Its calendar is only wanted once a file is chosen.
const StagedFile = lazyPart<StagedFileProps & Openable>(() => import('./StagedFile'), <Skeleton as="row" />);

const LOOK: Record<DocumentState, Look<DocumentState>> = {
  missing: { tone: 'neutral', icon: IconCircleDashed, label: 'missing' },
  waiting: { tone: 'info', icon: IconFileUpload, label: 'waiting' },
  uploaded: { tone: 'success', icon: IconCircleCheck, label: 'uploaded' },
  expired: { tone: 'danger', icon: IconAlertTriangle, label: 'expired' },
  rejected: { tone: 'danger', icon: IconX, label: 'rejected' },
};

interface Props {
  kind: DocumentKind;
  country: string;
  uploads: DocumentUploads;
  /** The files in force, where new ones wait for an approval before they take their place. */
  inForce?: readonly CompanyDocument[];
}

export function DocumentSlot({ kind, country, uploads, inForce }: Props) {
  const { t } = useTranslation('documents');
  const words = useErrorMessage();
  const { errors } = useFormState({ name: kind });
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const replacing = useRef(false);
  const [over, setOver] = useState(false);
  const canDrop = useCanDrop();
  const id = useId();
  const saved = uploads.saved.filter((document) => document.kind === kind);
  const staged = uploads.staged.filter((file) => file.kind === kind);
  const current = inForce?.filter((document) => document.kind === kind) ?? [];
  const isNone = saved.length + staged.length === 0;
  const state = documentState(isNone ? current : saved, dayOf(new Date()), {
    isStaged: staged.length > 0,
    isRejected: useFieldNotes()[kind]?.some((note) => note.kind === 'reason'),
  });
  const isReplaced = uploads.isReplaced(kind);
  const issue = errors[kind]?.message as string | undefined;
  const problem = words(issue);
  const isPreparing = uploads.preparing.includes(kind);
  const hasRoom = uploads.roomFor(kind) > 0;
  // What was left over from an order that was never sent goes.
  const replaces = isNone && inForce !== undefined;
  const pick = (isReplacing: boolean) => {
    replacing.current = isReplacing;
    input.current?.click();
  };
  const chooser = (of: ComponentProps<'input'> & { 'data-upload'?: string }) => (
    <input
      type="file"
      hidden
      {...of}
      onChange={(event) => {
        void uploads.choose(kind, [...(event.currentTarget.files ?? [])], replacing.current);
        // The same file may be chosen again after it was corrected.
        event.currentTarget.value = '';
      }}
    />
  );
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void uploads.choose(kind, [...event.dataTransfer.files], replaces);
  };
  return (
    <Flex
      component="section"
      className={classes.slot}
      direction="column"
      gap="sm"
      p="min(1.125rem, 5vw)"
      bd={`1px solid var(${problem ? '--q-red' : '--q-line'})`}
      bdrs="lg"
      bg="var(--q-page)"
      aria-labelledby={`${id}-title`}
      data-field-whole
    >
      <Flex component="header" align="center" gap="md" wrap="wrap" justify="space-between">
        <Box component="h2" id={`${id}-title`} fz="lg">
          {t(documentLabel(kind, country))}
        </Box>
        <StatusTag look={LOOK[state]}>
          {t(state === 'waiting' && inForce ? 'waitingToSend' : LOOK[state].label)}
        </StatusTag>
      </Flex>
      <Text c="dimmed" mt="-xs">
        {t(`${kind}.hint`)}
      </Text>
      <NotesOf
        name={kind}
        way={
          <Button size="sm" data-field={kind} onClick={() => pick(true)}>
            {t('replace')}
          </Button>
        }
      />
      {current.length > 0 && (
        <Flex component="ul" className={classes.files} direction="column" gap="xs">
          {current.map((document) => (
            <SavedFile key={document.id} document={document} isReplaced={!isNone && t('toBeReplacedOnApproval')} />
          ))}
        </Flex>
      )}
      {saved.length > 0 && (
        <Flex component="ul" className={classes.files} direction="column" gap="xs">
          {saved.map((document) => (
            <SavedFile
              key={document.id}
              document={document}
              isReplaced={isReplaced && t('toBeReplaced')}
              onRemove={isReplaced ? undefined : uploads.remove}
              expiryName={isReplaced ? undefined : savedExpiryName(document.id)}
            />
          ))}
        </Flex>
      )}
      {staged.map((file) => (
        <ChosenFile key={file.key} staged={file} uploads={uploads} />
      ))}
      {hasRoom && (
        <Group
          className={`zone ${classes.zone}`}
          c="dimmed"
          data-over={over || undefined}
          data-quiet={!isNone || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {isNone ? (
            <>
              <IconFileUpload size="1.625rem" stroke={1.6} aria-hidden />
              <Flex component="span" direction="column" flex="1 1 12rem" miw={0} fz="md">
                <span aria-live="polite">{t(isPreparing ? 'preparing' : canDrop ? 'drop' : 'take')}</span>
                <small>{t('limits', { ...fileLimit(), count: FILES_PER_DOCUMENT })}</small>
              </Flex>
              <Button
                id={id}
                variant="light"
                size="sm"
                loading={isPreparing}
                data-field={kind}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? `${id}-error` : undefined}
                onClick={() => pick(replaces)}
              >
                {t(current.length > 0 ? 'pickNew' : 'pick')}
              </Button>
            </>
          ) : (
            <UnstyledButton
              id={id}
              className="quiet"
              fz="md"
              data-field={kind}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-error` : undefined}
              onClick={() => pick(replaces)}
            >
              <span aria-live="polite">{t(isPreparing ? 'preparing' : 'pickMore')}</span>
            </UnstyledButton>
          )}
        </Group>
      )}
      {chooser({ ref: input, multiple: true, 'data-upload': kind, accept: FILE_TYPES.document.mime.join(',') })}
      {chooser({ ref: camera, capture: 'environment', accept: 'image/*' })}
      {problem && (
        <Text size="sm" c="red" id={`${id}-error`} role="alert">
          {problem}
        </Text>
      )}
      {!canDrop && issue && readIssue(issue)?.key === 'pdfSize' && (
        <Button variant="light" size="sm" me="auto" onClick={() => camera.current?.click()}>
          {t('photograph')}
        </Button>
      )}
    </Flex>
  );
}

/** It stays chosen, and goes with the form, also while its row cannot be had. */
function ChosenFile(props: StagedFileProps) {
  const [opened, setOpened] = useState(true);
  if (opened) return <StagedFile {...props} onClose={() => setOpened(false)} />;
  return (
    <Stack className={classes.staged} data-error>
      <p>
        <bdi>{truncate(props.staged.file.name, 34)}</bdi>
      </p>
      <ErrorLine query={{ refetch: () => setOpened(true) }} />
    </Stack>
  );
}

/** All the papers of a company of this kind. */
interface DocumentFieldsProps extends Pick<Props, 'country' | 'uploads' | 'inForce'> {
  kind: CompanyKind;
}

const notLeaving = () => false;

export function DocumentFields({ kind, ...slot }: DocumentFieldsProps) {
  const { t } = useTranslation('documents');
  // A file that was chosen and never sent would be lost without a word.
  useUnsavedGuard(slot.uploads.staged.length > 0, notLeaving);
  return (
    <>
      <Text className="assurance" c="dimmed">
        <IconLock size="1.125rem" aria-hidden />
        {t('private')}
      </Text>
      {DOCUMENT_KINDS[kind].map((paper) => (
        <DocumentSlot key={paper} kind={paper} {...slot} />
      ))}
    </>
  );
}
