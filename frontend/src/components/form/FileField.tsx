/** A file, chosen or dropped: its type, size and shape are checked at once, a picture is shown before it is sent. */
import { Box, Center, Group, Image, Input, Text, UnstyledButton } from '@mantine/core';
import { IconFileTypePdf, IconPhoto, IconUpload } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, useState, type DragEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fileLimit, fileIssue, FILE_TYPES, isOfKind, sizeInKb, type FileKind } from '@/lib/files';
import { isCroppable, readPicture } from '@/lib/files';
import { truncate } from '@/lib/text';
import { useField, type FieldProps } from './field';
import classes from './fields.module.css';
import { useCanDrop } from './useCanDrop';
import { lazyPart } from '../feedback/lazy';
import type { CropDialogProps } from '../images/CropDialog';

const CropDialog = lazyPart<CropDialogProps>(() => import('../images/CropDialog'));

interface Props extends FieldProps {
  kind: FileKind;
  /** A picture that is not square, or too large, is cropped in a dialog. */
  square?: boolean;
  /** The file that the server already has. */
  current?: { name: string; url: string | null } | null;
}

const HINT = { pdf: 'form.pdfTypes', image: 'form.imageTypes', document: 'form.fileTypes' } as const;

export function FileField({ name, label, hint, required, disabled, kind, square = false, current }: Props) {
  const { t } = useTranslation('common');
  const types = t(square ? 'form.squareTypes' : HINT[kind], fileLimit());
  const { value, onChange, input: field } = useField<File | null>({ name, required, hint: hint ?? types });
  const { ref, description, error } = field;
  const { setError, clearErrors } = useFormContext();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const canDrop = useCanDrop();
  const [isRefused, setRefused] = useState(false);
  const [cropped, setCropped] = useState<Cropped | null>(null);
  const [isCropping, setCropping] = useState(false);
  const picture = usePicture(value, kind === 'pdf' ? null : (current?.url ?? null));
  const inputId = useId();

  const latest = useRef<File | null>(null);
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    latest.current = file;
    const issue = await fileIssue(file, kind, square);
    const image = issue && square && isOfKind(file, kind) && isCroppable(file) ? await readPicture(file) : null;
    // Another file was chosen meanwhile, or none any more.
    if (latest.current !== file) return;
    if (image) {
      setCropped({ image, file });
      setCropping(true);
    } else if (issue) {
      setError(name, { type: 'file', message: issue });
      setRefused(true);
    } else keep(file);
  };
  const keep = (file: File) => {
    clearErrors(name);
    setRefused(false);
    setCropping(false);
    onChange(file);
  };
  const remove = () => {
    latest.current = null;
    onChange(null);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) void take(event.dataTransfer.files[0]);
  };

  const shown = value?.name ?? current?.name;
  const Icon =
    value?.type === 'application/pdf' || (!picture && shown) ? IconFileTypePdf : shown ? IconPhoto : IconUpload;
  return (
    <Input.Wrapper
      id={inputId}
      label={label}
      labelProps={{ id: `${inputId}-label` }}
      description={description}
      error={error}
      withAsterisk={required}
    >
      <Group
        className={`zone ${classes.zone}`}
        wrap="nowrap"
        data-over={over || undefined}
        data-error={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Center component="span" className={classes.preview} flex="none" c="dimmed" data-square={square || undefined}>
          {picture ? <Image src={picture} alt="" h="100%" /> : <Icon size="1.5rem" aria-hidden />}
        </Center>
        <Text span className={classes.words} inherit miw={0}>
          {shown ? <bdi title={shown}>{truncate(shown, 36)}</bdi> : t(canDrop ? 'form.dropHere' : 'form.takeHere')}
          {value && <small>{t('form.kilobytes', { n: sizeInKb(value.size) })}</small>}
          {shown && isRefused && <small>{t('form.fileKept')}</small>}
        </Text>
        <UnstyledButton
          ref={ref}
          id={inputId}
          className={`quiet ${classes.pick}`}
          fz="md"
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          // The label alone would take the place of its own words.
          aria-labelledby={`${inputId}-label ${inputId}-words`}
          aria-describedby={`${inputId}-description${error ? ` ${inputId}-error` : ''}`}
          onClick={() => input.current?.click()}
        >
          <span id={`${inputId}-words`}>{shown ? t('action.replace') : t('action.upload')}</span>
        </UnstyledButton>
        {value && (
          <Box
            type="button"
            component="button"
            className={`quiet ${classes.remove}`}
            flex="none"
            fz="md"
            c="dimmed"
            disabled={disabled}
            onClick={remove}
          >
            {t('action.remove')}
          </Box>
        )}
        <input
          ref={input}
          type="file"
          hidden
          data-field={name}
          accept={FILE_TYPES[kind].mime.join(',')}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            // Otherwise choosing the same file again, corrected, would fire no change event.
            event.currentTarget.value = '';
          }}
        />
      </Group>
      {square && (
        <CropDialog
          opened={isCropping}
          image={cropped?.image ?? null}
          name={cropped?.file.name.replace(/\.[^.]*$/, '')}
          clear={cropped?.file.type === 'image/png'}
          onClose={() => setCropping(false)}
          onSquare={keep}
        />
      )}
    </Input.Wrapper>
  );
}

interface Cropped {
  image: HTMLImageElement;
  file: File;
}

/** The URL of a chosen picture while it is shown; `fallback` while none is chosen. */
export function usePicture(file: File | null, fallback: string | null): string | null {
  const url = useMemo(() => (file?.type.startsWith('image/') ? URL.createObjectURL(file) : null), [file]);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url ?? (file ? null : fallback);
}
