/** The toasts that are shown: their tone and words, oldest first. */
import { notificationsStore } from '@mantine/notifications';

export const shownToasts = (): { tone: string; text: string }[] =>
  notificationsStore
    .getState()
    .notifications.map((shown) => ({ tone: String(shown['data-tone']), text: shown.message as string }));
