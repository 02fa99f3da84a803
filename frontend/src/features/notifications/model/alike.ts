/** Notifications that say the same, one after the other, as one. */
import type { Notification } from '@/api/types';

export type Alike = [Notification, ...Notification[]];

export function alike(rows: readonly Notification[]): Alike[] {
  const groups: Alike[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0].kind === row.kind && last[0].text === row.text && last[0].company === row.company) last.push(row);
    else groups.push([row]);
  }
  return groups;
}
