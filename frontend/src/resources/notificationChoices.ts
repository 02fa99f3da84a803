/** Choosing what to be told of. Apart from what is asked for: no first load needs it. */
import { type Answer, api } from '@/api/client';
import type { NotificationPreference, NotificationTopic } from '@/api/types';
import { notificationPreferencesKey } from './notifications';
import type { Write } from './write';

export const setNotificationPreferences: Write<
  Partial<Record<NotificationTopic, boolean>>,
  Answer<NotificationPreference[]>
> = {
  send: (wanted) => api.put<NotificationPreference[]>('/notification-preferences', wanted),
  store: (client, { data: set }) => client.setQueryData(notificationPreferencesKey, set),
  refreshes: [notificationPreferencesKey],
};
