/** Everything that the reader was told of, by days; all of it, or what is unread. */
import { Box, Button, Paper } from '@mantine/core';
import { IconArrowBackUp, IconBell, IconCheck, IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { hasLoadError } from '@/api/queryClient';
import { DateText } from '@/components/data/DateText';
import { EmptyState } from '@/components/data/EmptyState';
import { ErrorState } from '@/components/data/ErrorState';
import { NotificationSkeleton, NotificationLine } from '@/components/data/NotificationLine';
import { Pagination } from '@/components/data/Pagination';
import { Skeleton } from '@/components/data/Skeleton';
import { ViewTabs } from '@/components/data/ViewTabs';
import { useLastPage, useListState } from '@/components/data/useListState';
import { IconButton } from '@/components/layout/IconButton';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { markNotification, markAllNotificationsRead } from '@/resources/notificationWrites';
import { notificationsQuery } from '@/resources/notifications';
import { useWrite } from '@/resources/write';
import classes from './notifications.module.css';
import { useFocusStays } from './useFocusStays';
import { alike, type Alike } from '../model/alike';
import { byDays } from '../model/days';

/** More than any screen holds: those below its end are not shown. */
const BONES = 16;

export function NotificationList() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('notifications');
  const list = useListState(['unread']);
  const isUnread = list.filters.unread !== '';
  const query = useQuery(notificationsQuery({ page: list.page, size: list.size, unread: isUnread }));
  const { data } = query;
  useLastPage(list, data);
  const place = useFocusStays(data);
  // Not the notifications of the page before in its place: whoever asks again keeps the button.
  const lost = hasLoadError({ ...query, data: query.isPlaceholderData ? undefined : data });
  return (
    <>
      <PageHeader title={c('title.notifications')} text={t('text')} actions={<Actions unread={data?.meta.unread} />} />
      <Paper
        ref={place}
        component="section"
        withBorder
        aria-label={c('title.notifications')}
        aria-busy={query.isPending}
      >
        <ViewTabs
          list={list}
          label={c('title.notifications')}
          views={[
            { label: t('all'), values: {} },
            { label: t('unread'), values: { unread: 'true' } },
          ]}
        />
        {lost ? (
          <ErrorState query={query} />
        ) : data ? (
          <>
            {data.meta.total === 0 && <Nothing isUnread={isUnread} />}
            {byDays(data.data).map(([day, rows]) => (
              <section key={day} className={classes.day}>
                <Box component="h2" fz="sm" c="dimmed">
                  <Day day={day} />
                </Box>
                <ul className="lined">
                  {alike(rows).map((same) => (
                    <Row key={same[0].id} same={same} />
                  ))}
                </ul>
              </section>
            ))}
            <Pagination meta={data.meta} list={list} />
          </>
        ) : (
          <div className={`${classes.day} ${classes.bones}`} aria-hidden>
            <Box component="h2" fz="sm">
              <Skeleton width="quarter" />
            </Box>
            <div className="lined">
              {Array.from({ length: BONES }, (_, index) => (
                <div key={index} className={classes.row}>
                  <NotificationSkeleton />
                </div>
              ))}
            </div>
          </div>
        )}
      </Paper>
    </>
  );
}

function Actions({ unread = 0 }: { unread: number | undefined }) {
  const { t } = useTranslation('notifications');
  const reading = useWrite(markAllNotificationsRead);
  return (
    <>
      {/* It keeps its place: nothing else is to come below a thumb while the list loads. */}
      <Button
        variant="default"
        size="sm"
        disabled={unread === 0}
        loading={reading.isPending}
        onClick={() => reading.mutate()}
      >
        {t('readAll')}
      </Button>
      <LinkButton variant="default" size="sm" to={pathTo('accountManagement')}>
        {t('settings')}
      </LinkButton>
    </>
  );
}

/** One notification, or several that say the same, one after the other: they are read and put back together. */
function Row({ same }: { same: Alike }) {
  const { t } = useTranslation('notifications');
  const marking = useWrite(markNotification);
  const [notification] = same;
  const { text, created_at: at } = notification;
  const read = same.every((each) => each.read);
  const mark = () => {
    for (const each of same) if (each.read === read) marking.mutate({ id: each.id, read: !read });
  };
  return (
    <li className={classes.row}>
      <NotificationLine notification={{ ...notification, read }} same={same} time={<DateText value={at} as="time" />} />
      <IconButton
        label={t(read ? 'unreadOne' : 'readOne', { text })}
        word={t(read ? 'markUnread' : 'markRead')}
        loading={marking.isPending}
        onClick={mark}
      >
        {read ? (
          <IconArrowBackUp size="1.25rem" stroke={1.7} className="turns" aria-hidden />
        ) : (
          <IconCheck size="1.25rem" stroke={1.7} aria-hidden />
        )}
      </IconButton>
    </li>
  );
}

function Day({ day }: { day: string }) {
  const { t } = useTranslation('notifications');
  const days = dayjs().startOf('day').diff(day, 'day');
  if (days === 0) return t('today');
  return days === 1 ? t('yesterday') : <DateText value={day} />;
}

function Nothing({ isUnread }: { isUnread: boolean }) {
  const { t } = useTranslation('notifications');
  if (isUnread) return <EmptyState icon={IconMailOpened} title={t('noneUnread')} text={t('noneUnreadText')} />;
  return <EmptyState icon={IconBell} title={t('none')} text={t('noneText')} />;
}
