/** A file that the server has: open it, or delete it after a question. */
import { IconFileTypePdf, IconPhoto, IconTrash } from '@tabler/icons-react';
import type { CompanyDocument } from '@/api/types';
import { Ltr } from '@/components/data/Bidi';
import { useConfirm } from '@/components/feedback/confirm';
import { IconButton } from '@/components/layout/IconButton';
import { API_ORIGIN } from '@/config/env';
import { useLocale, useMessages } from '@/i18n/messages';
import { formatDate } from '@/lib/dates';
import { sizeInKb } from '@/lib/files';
import { truncate } from '@/lib/text';
import { useWrite } from '@/resources/write';
import classes from './documents.module.css';
import { dayOf } from '../model/documents';

interface Props {
  document: Pick<CompanyDocument, 'id' | 'name' | 'size' | 'expires_on'> & { url: string | null };
  /** Without it the file can only be read. */
  onRemove?: (documentId: number) => Promise<void>;
  /** What is said instead of its expiry date: another file was chosen in its place. */
  isReplaced?: string | false;
}

export function SavedFile({ document: { id, name, size, expires_on, url }, onRemove, isReplaced = false }: Props) {
  const c = useMessages('common');
  const t = useMessages('documents');
  const locale = useLocale();
  const confirm = useConfirm();
  const removal = useWrite({ send: async () => onRemove?.(id) });
  const Icon = /\.pdf$/i.test(name) ? IconFileTypePdf : IconPhoto;
  const expired = expires_on !== null && expires_on < dayOf(new Date());
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
    <li className={`row wraps ${classes.file}`}>
      <span className={`bubble ${classes.icon}`}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <span className={`grows breaks medium ${classes.about}`}>
        {url ? (
          <a
            className="strong underlines"
            href={API_ORIGIN + url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('open', { name })}
            title={name}
          >
            <Ltr>{truncate(name, 34)}</Ltr>
          </a>
        ) : (
          <Ltr>{truncate(name, 34)}</Ltr>
        )}
        <small className={`dotted ${expired ? 'danger' : ''}`}>
          <span>
            <bdi>{c('form.kilobytes', { n: sizeInKb(size) })}</bdi>
          </span>
          <span>{isReplaced || expiry}</span>
        </small>
      </span>
      {onRemove && (
        <IconButton
          label={t('remove', { name })}
          word={t('confirm.ok')}
          loading={removal.isPending}
          onClick={() => void remove()}
        >
          <IconTrash size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
