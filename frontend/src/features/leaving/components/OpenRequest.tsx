/** The request that waits: until when, why, and the way back. */
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeletionRequest } from '@/api/types';
import { Written } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { StatusTag } from '@/components/data/StatusTag';
import { useConfirm } from '@/components/feedback/confirm';
import { Card } from '@/components/layout/Card';
import { useLocale } from '@/i18n/locale';
import { useMessages } from '@/i18n/messages';
import { formatDate } from '@/lib/dates';
import { cancelDeletion, requestsKey } from '../api';
import { leaving } from '../messages';
import classes from './leaving.module.css';
import { REQUEST_LOOK } from '../model/status';

export function OpenRequest({ request }: { request: DeletionRequest }) {
  const t = useMessages(leaving);
  const locale = useLocale();
  const confirm = useConfirm();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelDeletion(request.id),
    // Also when it was refused: it has been decided meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey }),
  });
  const ask = async () => {
    const yes = await confirm({
      title: t('request.cancelTitle'),
      text: t('request.cancelText'),
      ok: t('request.cancel'),
      cancel: t('request.keep'),
    });
    if (yes) cancel.mutate();
  };
  return (
    <Card
      title={t('request.openTitle')}
      aside={<StatusTag look={REQUEST_LOOK.open}>{t(REQUEST_LOOK.open.label)}</StatusTag>}
    >
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
