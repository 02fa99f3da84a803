/** Where the mail's link leads: the copy itself, or why it is no longer there. */
import { Button } from '@mantine/core';
import { IconDownload, IconFileZip, IconLinkOff } from '@tabler/icons-react';
import { isApiError } from '@/api/errors';
import { useDownload } from '@/components/data/Download';
import { useMessages } from '@/i18n/messages';
import { exportFile } from '@/resources/security';
import { dataExport as words } from '../messages';
import classes from './dataExport.module.css';

/** The API refuses a token that is old, unknown or somebody else's, without saying which. */
const isGone = (reason: unknown) => isApiError(reason) && reason.status >= 400 && reason.status < 500;

export function ReadyCopy({ token }: { token: string }) {
  const t = useMessages(words);
  const download = useDownload({ fetchFile: () => exportFile(token), fallbackName: t('link.file') });
  const gone = download.isError && isGone(download.error);
  const Icon = gone ? IconLinkOff : IconFileZip;
  return (
    <section className={classes.ready} data-gone={gone || undefined}>
      <span className={classes.mark}>
        <Icon size={28} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.words}>
        <h2>{gone ? t('link.gone') : t('link.title')}</h2>
        <p>{gone ? t('link.goneText') : t('link.text')}</p>
        <p role="status" className={classes.said}>
          {download.isSuccess && t('link.done')}
          {download.isError && !gone && t('link.failed')}
        </p>
      </div>
      {!gone && (
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('link.download')}
        </Button>
      )}
    </section>
  );
}
