/** Lines of the log put together: the same done again by one person within one minute is one line, which opens into the
 * others. What moves money always stands by itself. */
import type { ActivityEntry } from '@/api/types';
import type { ActivityLine } from '@/resources/activity';

const minuteOf = ({ at }: ActivityEntry) => at.slice(0, 16);
const MONEY = /^(balance|charge|credit_note|dispute|invoice|licence|payment|refund|subscriptionorder|withdrawal)\./;
const isTogether = (one: ActivityEntry, other: ActivityEntry) =>
  one.action === other.action &&
  !MONEY.test(one.action) &&
  one.actor?.id === other.actor?.id &&
  minuteOf(one) === minuteOf(other);

export function linesOf(entries: readonly ActivityEntry[]): ActivityLine[] {
  const lines: (ActivityLine & { more: ActivityEntry[] })[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last && isTogether(last, entry)) last.more.push(entry);
    else lines.push({ ...entry, more: [] });
  }
  return lines;
}

/** What a line opens into. */
export function below({ more = [], ...entry }: ActivityLine): ActivityLine[] {
  const hasValues = entry.changes.length > 0 || Boolean(entry.note) || entry.ip !== null;
  return [
    ...(hasValues ? [{ ...entry, below: 'values' as const }] : []),
    ...more.map((other) => ({ ...other, below: 'entry' as const })),
  ];
}
