/** What the filters of a list leave, as a file; off, with the reason, while that is nothing. */
import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Page } from '@/api/client';
import { useCommon } from '@/i18n/common';
import type { Loadable } from './query';
import { useDownload } from './useDownload';

interface Props extends Pick<ButtonProps, 'size'> {
  /** The list on the screen: its filters are those of the file. */
  query: Pick<Loadable<Page<unknown>>, 'data'>;
  fetchFile: () => Promise<{ blob: Blob; name: string | null }>;
  /** Where the server does not name the file. */
  fallbackName: string;
}

export function CsvButton({ query, fetchFile, fallbackName, size }: Props) {
  const t = useCommon();
  const download = useDownload(fetchFile, fallbackName);
  const isNothing = query.data?.meta.total === 0;
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      disabled={isNothing}
      title={isNothing ? t('table.nothingToExport') : undefined}
      onClick={() => download.mutate()}
    >
      {t('action.export')}
    </Button>
  );
}
