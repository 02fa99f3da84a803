/** Choosing what to be told of. Apart from what is asked for: no first load needs it. */
import { api } from '@/api/client';
import type { NotificationPreference, NotificationTopic } from '@/api/types';
import { notificationPreferencesKey } from './notifications';
import type { Write } from './write';

export const notificationPreferencesSetting: Write<
  Partial<Record<NotificationTopic, boolean>>,
  NotificationPreference[]
> = {
  send: async (wanted) => (await api.put<NotificationPreference[]>('/notification-preferences', wanted)).data,
  store: (client, set) => client.setQueryData(notificationPreferencesKey, set),
  refreshes: [notificationPreferencesKey],
};
