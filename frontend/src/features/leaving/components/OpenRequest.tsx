/** The request that waits: until when, why, and the way back. */
import { Button } from '@mantine/core';
import type { DeletionRequest } from '@/api/types';
import { Written } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { Status } from '@/components/data/StatusTag';
import { useConfirm } from '@/components/feedback/confirm';
import { Card } from '@/components/layout/Card';
import { useLocale } from '@/i18n/locale';
import { useMessages } from '@/i18n/messages';
import { formatDate } from '@/lib/dates';
import { deletionCancelling, DELETION_LOOK } from '@/resources/account';
import { useWrite } from '@/resources/write';
import { leaving } from '../messages';
import classes from './leaving.module.css';

export function OpenRequest({ request }: { request: DeletionRequest }) {
  const t = useMessages(leaving);
  const locale = useLocale();
  const confirm = useConfirm();
  const cancel = useWrite(deletionCancelling);
  const ask = async () => {
    const yes = await confirm({
      title: t('request.cancelTitle'),
      text: t('request.cancelText'),
      ok: t('request.cancel'),
      cancel: t('request.keep'),
    });
    if (yes) cancel.mutate(request.id);
  };
  return (
    <Card title={t('request.openTitle')} aside={<Status look={DELETION_LOOK.open} />}>
      <p className={classes.due}>{t('request.openText', { date: formatDate(request.due_on, locale) })}</p>
      <Written as="blockquote" className={classes.reason}>
        {request.reason}
      </Written>
      <p className={classes.small}>
        {t('request.askedAt')} <DateText value={request.created_at} />
      </p>
      <Button variant="default" className={classes.action} loading={cancel.isPending} onClick={() => void ask()}>
        {t('request.cancel')}
      </Button>
    </Card>
  );
}
