/** Lines of the log put together, so that each says one thing and opens into the others: the steps of one thing on one
 * day, of which the last is said; and the same done again by one person within one minute, unless it moves money. */
import dayjs from 'dayjs';
import type { ActivityEntry } from '@/api/types';
import type { ActivityLine } from '@/resources/activity';

const minuteOf = ({ at }: ActivityEntry) => at.slice(0, 16);
const MONEY = /^(balance|charge|credit_note|dispute|invoice|licence|payment|refund|subscriptionorder|withdrawal)\./;
const isAgain = (one: ActivityEntry, other: ActivityEntry) =>
  one.action === other.action &&
  !MONEY.test(one.action) &&
  one.actor?.id === other.actor?.id &&
  minuteOf(one) === minuteOf(other);

// All of the page is about the company: it is no thing of its own.
const isSameThing = (one: ActivityEntry, other: ActivityEntry) =>
  one.subject.kind !== 'company' &&
  one.subject.kind === other.subject.kind &&
  one.subject.id === other.subject.id &&
  dayjs(one.at).isSame(other.at, 'day');

type Line = ActivityLine & { more: ActivityEntry[] };

export function linesOf(entries: readonly ActivityEntry[]): ActivityLine[] {
  const lines: Line[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const line = lines.find((one) => isSameThing(one, entry) || (one === last && isAgain(one, entry)));
    if (!line) lines.push({ ...entry, more: [] });
    // Where the oldest come first, the last is said all the same.
    else if (entry.at > line.at) Object.assign(line, entry, { more: [{ ...line, more: undefined }, ...line.more] });
    else line.more.push(entry);
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
