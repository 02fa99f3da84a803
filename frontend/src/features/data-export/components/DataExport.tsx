/** The copy of one's own data: asked for, awaited, announced. */
import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconClockOff, IconMailCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DataExport as Copy, ExportStatus } from '@/api/types';
import { QueryView } from '@/components/data/QueryView';
import { RelativeDate } from '@/components/data/RelativeDate';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Card } from '@/components/layout/Card';
import { useLocale } from '@/i18n/locale';
import { useMessages } from '@/i18n/messages';
import { formatDateTime } from '@/lib/dates';
import { exportQuery, exportRequest } from '@/resources/security';
import { useWrite } from '@/resources/write';
import { useAccount } from '@/session/session';
import { dataExport as words } from '../messages';
import classes from './dataExport.module.css';
import { sizeOf } from '../model/size';

export function DataExport() {
  const t = useMessages(words);
  const query = useQuery(exportQuery());
  const request = useWrite(exportRequest);
  return (
    <Card title={t('title')}>
      <p className={classes.text}>{t('text')}</p>
      <QueryView query={query} failure="inside" pending={<SkeletonLines count={2} />}>
        {(copy) => (
          <>
            {copy && <State copy={copy} />}
            {copy?.status !== 'waiting' && (
              <Button
                variant="default"
                className={classes.action}
                loading={request.isPending}
                onClick={() => request.mutate()}
              >
                {copy ? t('askAgain') : t('ask')}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

const MARK: Record<ExportStatus, { tone: string; icon: ReactNode }> = {
  waiting: { tone: 'info', icon: <Loader color="teal" size={20} /> },
  ready: { tone: 'success', icon: <IconMailCheck size={22} aria-hidden /> },
  failed: { tone: 'danger', icon: <IconAlertTriangle size={22} aria-hidden /> },
  expired: { tone: 'neutral', icon: <IconClockOff size={22} aria-hidden /> },
};

function State({ copy }: { copy: Copy }) {
  const t = useMessages(words);
  const locale = useLocale();
  const { email } = useAccount();
  const { status, requested_at: asked, expires_at: until, size } = copy;
  const file = size === null ? null : sizeOf(size);
  const { tone, icon } = MARK[status];
  return (
    <div className={classes.state} data-tone={tone} role="status">
      {icon}
      <div>
        <p className={classes.title}>{t(status)}</p>
        <p>{t(`${status}Text`, { email, date: until ? formatDateTime(until, locale) : '' })}</p>
        <p className={classes.small}>
          {t('asked')} <RelativeDate value={asked} />
        </p>
        {status === 'ready' && file && (
          <p className={classes.small}>{t('size', { size: t(`unit.${file.unit}`, { n: file.n }) })}</p>
        )}
      </div>
    </div>
  );
}
