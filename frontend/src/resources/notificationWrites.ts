/** Marking notifications as read or unread. Apart from what is asked for: no first load needs it. */
import { type Answer, api } from '@/api/client';
import type { Notification } from '@/api/types';
import { notificationsKey, type Notifications } from './notifications';
import type { Write } from './write';

export const markNotification: Write<{ id: number; read: boolean }, Answer<Notification>> = {
  send: ({ id, read }) => api.put<Notification>(`/notifications/${id}`, { read }),
  store: (client, { data: marked }) =>
    client.setQueriesData<Notifications>({ queryKey: notificationsKey }, (known) => known && withMarked(known, marked)),
  refreshes: [notificationsKey],
};

export const markAllNotificationsRead: Write<void, unknown> = {
  send: () => api.post(`/notifications/read`),
  store: (client) =>
    client.setQueriesData<Notifications>({ queryKey: notificationsKey }, (known) => known && withAllRead(known)),
  refreshes: [notificationsKey],
};

function withMarked({ data, meta }: Notifications, marked: Notification): Notifications {
  const changed = data.filter(({ id, read }) => id === marked.id && read !== marked.read).length;
  return {
    data: data.map((row) => (row.id === marked.id ? marked : row)),
    meta: { ...meta, unread: meta.unread + (marked.read ? -changed : changed) },
  };
}

const withAllRead = ({ data, meta }: Notifications): Notifications => ({
  data: data.map((row) => ({ ...row, read: true })),
  meta: { ...meta, unread: 0 },
});
