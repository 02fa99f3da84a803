/** The copy of one's own data: asked for, awaited, announced. */
import { Box, Button, Center, Loader, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconClockOff,
  IconDownload,
  IconFileZip,
  IconLinkOff,
  IconMailCheck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/api/errors';
import type { DataExport as Copy, ExportStatus } from '@/api/types';
import { Breakable } from '@/components/data/Bidi';
import { useDownload } from '@/components/data/Download';
import { QueryView } from '@/components/data/QueryView';
import { RelativeDate } from '@/components/data/RelativeDate';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Card } from '@/components/layout/Card';
import { useLocale } from '@/i18n/locale';
import { formatDateTime } from '@/lib/dates';
import { exportFile, exportQuery, requestExport } from '@/resources/security';
import { useWrite } from '@/resources/write';
import { useAccount } from '@/session/session';
import classes from './export.module.css';

export function DataExport() {
  const { t } = useTranslation('dataExport');
  const query = useQuery(exportQuery());
  const request = useWrite(requestExport);
  return (
    <Card title={t('title')}>
      <Text className={classes.text} c="dimmed">
        {t('text')}
      </Text>
      <QueryView query={query} failure="inside" pending={<SkeletonLines count={2} />}>
        {(copy) => (
          <>
            {copy && <State copy={copy} />}
            {copy?.status !== 'waiting' && (
              <Button variant="default" mt="md" me="auto" loading={request.isPending} onClick={() => request.mutate()}>
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
  waiting: { tone: 'info', icon: <Loader color="teal" size="1.25rem" /> },
  ready: { tone: 'success', icon: <IconMailCheck size="1.375rem" aria-hidden /> },
  failed: { tone: 'danger', icon: <IconAlertTriangle size="1.375rem" aria-hidden /> },
  expired: { tone: 'neutral', icon: <IconClockOff size="1.375rem" aria-hidden /> },
};

function State({ copy }: { copy: Copy }) {
  const { t } = useTranslation('dataExport');
  const locale = useLocale();
  const { email } = useAccount();
  const { status, requested_at: asked, expires_at: until, size } = copy;
  const file = size === null ? null : sizeOf(size);
  const { tone, icon } = MARK[status];
  return (
    <Box className={`notice ${classes.state}`} mt="md" fz="md" data-tone={tone} role="status">
      {icon}
      <div className="breaks">
        <Text inherit fw={600}>
          {t(status)}
        </Text>
        <p>{t(`${status}Text`, { email, date: until ? formatDateTime(until, locale) : '' })}</p>
        <Text size="sm">
          {t('asked')} <RelativeDate value={asked} />
        </Text>
        {status === 'ready' && file && (
          <Text size="sm">{t('size', { size: t(`unit.${file.unit}`, { n: file.n }) })}</Text>
        )}
      </div>
    </Box>
  );
}

/** The API refuses a token that is old, unknown or somebody else's, without saying which. */
const isGone = (reason: unknown) => isApiError(reason) && reason.status >= 400 && reason.status < 500;

/** Of one's data, or of a long list. */
export function ReadyCopy({ token, isList }: { token: string; isList?: boolean }) {
  const { t } = useTranslation('dataExport');
  const { email } = useAccount();
  const download = useDownload({
    fetchFile: () => exportFile(token),
    fallbackName: isList ? 'list.csv' : t('link.file'),
  });
  const words = isList ? 'list' : 'link';
  const gone = download.isError && isGone(download.error);
  const Icon = gone ? IconLinkOff : IconFileZip;
  return (
    <section className="banner" data-tone={gone ? 'warning' : 'success'}>
      <Center component="span" w="3.25rem" h="3.25rem" bdrs="lg" bg="var(--q-card)" c="var(--tone)" flex="none">
        <Icon size="1.75rem" stroke={1.6} aria-hidden />
      </Center>
      <div>
        <h2>{gone ? t('link.gone') : t(`${words}.title`)}</h2>
        <p>{gone ? <Breakable>{t(`${words}.goneText`, { email })}</Breakable> : t(`${words}.text`)}</p>
        <Text role="status" inherit fw={600}>
          {download.isSuccess && t('link.done')}
          {download.isError && !gone && t('link.failed')}
        </Text>
      </div>
      {!gone && (
        <Button
          leftSection={<IconDownload size="1.125rem" aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t(`${words}.download`)}
        </Button>
      )}
    </section>
  );
}

/** The size of a file as people say it. */
const KB = 1024;

/** From a megabyte on with one place, below in whole kilobytes; nothing is less than one. */
export function sizeOf(bytes: number): { unit: 'kb' | 'mb'; n: string } {
  const kilobytes = Math.max(1, Math.round(bytes / KB));
  if (kilobytes < KB) return { unit: 'kb', n: String(kilobytes) };
  return { unit: 'mb', n: (bytes / KB / KB).toFixed(1) };
}
