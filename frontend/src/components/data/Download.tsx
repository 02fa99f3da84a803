/** Files fetched under the reader's own token, then saved. */
import { Anchor, Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { api } from '@/api/client';
import { saveFile } from '@/lib/files';
import { useWrite } from '@/resources/write';
import { Ltr } from './Bidi';
import classes from './data.module.css';

interface Props {
  fetchFile: () => ReturnType<typeof api.file>;
  /** Where the server does not name it. */
  fallbackName: string;
}

export function useDownload({ fetchFile, fallbackName }: Props) {
  // Nothing is written, but like a write it is asked for once however often it is pressed.
  return useWrite(
    { send: fetchFile, meta: { errorToast: 'file' } },
    (file) => 'blob' in file && saveFile(file, fallbackName),
  );
}

interface ButtonOptions extends Props, Pick<ButtonProps, 'size' | 'variant'> {
  /** Off, for this reason. */
  why?: string;
  children: ReactNode;
}

export function DownloadButton({ why, size, variant = 'default', children, ...file }: ButtonOptions) {
  const download = useDownload(file);
  return (
    <Button
      variant={variant}
      size={size}
      leftSection={<IconDownload size="1.125rem" aria-hidden />}
      loading={download.isPending}
      disabled={why !== undefined}
      title={why}
      onClick={() => download.mutate()}
    >
      {children}
    </Button>
  );
}

/** In a row of a table: `label` says what it is of, for whoever does not see the row. */
export function RowDownload({ children, label, ...file }: Props & { children: ReactNode; label: string }) {
  const download = useDownload(file);
  return (
    <Anchor
      type="button"
      component="button"
      className={classes.download}
      aria-label={label}
      aria-busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {children}
    </Anchor>
  );
}

/** The receipt of money that came in, under its number. */
export function ReceiptDownload({ number, fetchFile }: { number: string; fetchFile: Props['fetchFile'] }) {
  const { t } = useTranslation('words');
  return (
    <RowDownload label={t('receipt.download', { number })} fetchFile={fetchFile} fallbackName={`${number}.pdf`}>
      <Ltr>{number}</Ltr>
    </RowDownload>
  );
}
