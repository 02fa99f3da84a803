import { IconBell } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { createQueryClient } from '@/api/queryClient';
import type { Notification } from '@/api/types';
import { example } from '@/testing/examples';
import { notificationIcon } from './notificationLook';
import { markNotification, markAllNotificationsRead } from './notificationWrites';
import { newestNotificationsQuery, notificationsQuery, type Notifications } from './notifications';

const page = example('notifications-list').response as Notifications;
const [first, second] = page.data as [Notification, Notification];

function cached() {
  const client = createQueryClient();
  client.setQueryData(newestNotificationsQuery().queryKey, page);
  client.setQueryData(notificationsQuery({ page: 2 }).queryKey, { ...page, data: [second] });
  const read = () => {
    const newest = client.getQueryData(newestNotificationsQuery().queryKey)!;
    const other = client.getQueryData(notificationsQuery({ page: 2 }).queryKey)!;
    return [newest, other].map(({ data, meta }) => [...data.map((row) => row.read), meta.unread]);
  };
  return { client, read };
}

it('what is marked is marked and counted wherever it is shown, and nothing is counted twice', () => {
  const { client, read } = cached();
  const answer = (data: Notification) => ({ message: null, data });
  const marked = answer({ ...first, read: true });
  markNotification.store?.(client, marked);
  markNotification.store?.(client, marked);
  expect(read()).toEqual([
    [true, false, 1],
    [false, 2],
  ]);
  markNotification.store?.(client, answer(first));
  expect(read()[0]).toEqual([false, false, 2]);
});

it('all of them are read at once', () => {
  const { client, read } = cached();
  markAllNotificationsRead.store?.(client, null);
  expect(read()).toEqual([
    [true, true, 0],
    [true, 0],
  ]);
});

it('every kind that the portal tells of has a picture of its own', () => {
  const sources = import.meta.glob<string>('../../../backend/*/**/mails.py', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const kinds = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/MailKind\(\s*"([\w.]+)",\s*_\("[^"]*"\)[^()]*topic=/g)].map(([, kind]) => kind ?? ''),
  );
  expect(kinds.length).toBeGreaterThan(30);
  expect(kinds.filter((kind) => notificationIcon(kind) === IconBell)).toEqual([]);
});
