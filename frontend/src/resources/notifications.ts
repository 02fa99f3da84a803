/** What the reader was told of, the newest first, and which topics they want to be told of. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type Page } from '@/api/client';
import type { Notification, NotificationPreference } from '@/api/types';
import { PAGE_SIZE } from '@/config/env';
import { dataQuery } from './list';

/** `unread` counts those of all pages. */
export interface Notifications extends Page<Notification> {
  meta: Page<Notification>['meta'] & { unread: number };
}

export const notificationsKey = ['notifications'] as const;
const url = '/notifications';

interface Part {
  page?: number;
  size?: number;
  unread?: boolean;
}

export const notificationsQuery = ({ page = 1, size = PAGE_SIZE, unread = false }: Part = {}) =>
  queryOptions({
    queryKey: [...notificationsKey, 'list', unread, page, size],
    queryFn: ({ signal }) =>
      api.get<Notifications>(url, { page, pagination: size, ...(unread && { read: false }) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** As many as the bell shows. */
export const NEWEST = 6;
const ASK_EVERY_MS = 60_000;

/** For the bell: asked for in the background, as long as somebody looks at the page. */
export const newestNotificationsQuery = () =>
  queryOptions({
    queryKey: [...notificationsKey, 'newest'],
    queryFn: ({ signal }) => api.get<Notifications>(url, { page: 1, pagination: NEWEST }, { signal }),
    meta: { errorToast: false, background: true },
    refetchInterval: ASK_EVERY_MS,
  });

export const notificationPreferencesKey = ['notification-preferences'] as const;
export const notificationPreferencesQuery = () =>
  dataQuery<NotificationPreference[]>('/notification-preferences', notificationPreferencesKey);
