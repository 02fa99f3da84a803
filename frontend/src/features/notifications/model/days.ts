/** Notifications by the days of the reader's zone, in the order in which they came. */
import dayjs from 'dayjs';
import type { Notification } from '@/api/types';

export function byDays(rows: readonly Notification[]): [day: string, rows: Notification[]][] {
  const days = new Map<string, Notification[]>();
  for (const row of rows) {
    const day = dayjs(row.created_at).format('YYYY-MM-DD');
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}
