/** A file that the server has: open it, or delete it after a question. */
import { Anchor, Box, Flex, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CompanyDocument } from '@/api/types';
import { Skeleton } from '@/components/data/Skeleton';
import { StatusTag } from '@/components/data/StatusTag';
import { useConfirm } from '@/components/feedback/confirm';
import { type Openable, lazyPart } from '@/components/feedback/lazy';
import { IconButton } from '@/components/layout/IconButton';
import { API_ORIGIN } from '@/config/env';
import { useLocale } from '@/i18n/locale';
import { formatDate } from '@/lib/dates';
import { sizeInKb } from '@/lib/files';
import { truncate } from '@/lib/text';
import { useWrite } from '@/resources/write';
import { FileMark } from './FileMark';
import { dayOf, validityLook } from '../model/documents';

const SavedExpiry = lazyPart<{ name: string } & Openable>(() => import('./SavedExpiry'), <Skeleton as="row" />);

interface Props {
  document: Pick<CompanyDocument, 'id' | 'name' | 'size' | 'expires_on' | 'preview_url'> & {
    url: string | null;
    approved_at?: string | null;
  };
  /** Without it the file can only be read. */
  onRemove?: (documentId: number) => Promise<void>;
  /** What is said instead of its expiry date: another file was chosen in its place. */
  isReplaced?: string | false;
  /** Where the form keeps its expiry date, if that can be changed without another file. */
  expiryName?: string;
}

export function SavedFile({ document, onRemove, isReplaced = false, expiryName }: Props) {
  const { id, name, size, expires_on, approved_at, url, preview_url } = document;
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('documents');
  const locale = useLocale();
  const confirm = useConfirm();
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  const [isDating, setDating] = useState(false);
  const removal = useWrite({ send: async () => onRemove?.(id), meta: { errorToast: false } });
  const expired = expires_on !== null && expires_on < dayOf(new Date());
  const look = validityLook(expires_on, new Date());
  const expiry = expires_on
    ? t(expired ? 'expiredOn' : 'expiresOn', { date: formatDate(expires_on, locale) })
    : t('noExpiry');
  const remove = () =>
    confirm({
      title: t('confirm.title'),
      text: t('confirm.text', { name }),
      ok: t('confirm.ok'),
      danger: true,
      work: () => removal.mutateAsync(),
    });
  return (
    <Flex component="li" align="center" gap="sm" wrap="wrap">
      {/* For the hand; the name beside it is the link that is read and reached by keys. */}
      <a href={url ? API_ORIGIN + url : undefined} target="_blank" rel="noreferrer" tabIndex={-1} aria-hidden>
        <FileMark isPdf={/\.pdf$/i.test(name)} picture={preview_url && API_ORIGIN + preview_url} />
      </a>
      <Flex component="span" className="breaks" direction="column" align="flex-start" flex="1 1 7rem" fz="md">
        {url ? (
          <Anchor
            c="inherit"
            href={API_ORIGIN + url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('open', { name })}
            title={name}
          >
            <bdi>{truncate(name, 34)}</bdi>
          </Anchor>
        ) : (
          <bdi>{truncate(name, 34)}</bdi>
        )}
        <Box component="small" className="dotted">
          <span>
            <bdi>{c('form.kilobytes', { n: sizeInKb(size) })}</bdi>
          </span>
          {approved_at && <span>{t('approvedOn', { date: formatDate(approved_at, locale) })}</span>}
          {(isReplaced || !look) && <span>{isReplaced || expiry}</span>}
        </Box>
        {expiryName && !isDating && (
          <UnstyledButton
            className="quiet"
            fz="md"
            onClick={() => {
              form?.setValue(expiryName, expires_on ?? '');
              setDating(true);
            }}
          >
            {t(expires_on ? 'changeExpiry' : 'addExpiry')}
          </UnstyledButton>
        )}
      </Flex>
      {!isReplaced && look && <StatusTag look={look}>{expiry}</StatusTag>}
      {onRemove && (
        <IconButton
          label={t('remove', { name })}
          word={t('confirm.ok')}
          loading={removal.isPending}
          onClick={() => void remove()}
        >
          <IconTrash size="1.25rem" aria-hidden />
        </IconButton>
      )}
      {expiryName && <SavedExpiry name={expiryName} opened={isDating} onClose={() => setDating(false)} />}
    </Flex>
  );
}
