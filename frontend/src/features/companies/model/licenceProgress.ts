/** How far a licence's period is, in percent, and how many days are left. */
import type { Licence } from '@/api/types';
import { daysUntil } from '@/lib/dates';

type Line = Pick<Licence, 'started_at' | 'period_ends_at' | 'now'>;

export function periodProgress({ started_at: start, period_ends_at: end, now }: Line) {
  if (!start || !end) return null;
  const [from, until, today] = [Date.parse(start), Date.parse(end), Date.parse(now)];
  const part = until > from ? (today - from) / (until - from) : 1;
  return {
    percent: Math.round(Math.min(1, Math.max(0, part)) * 100),
    daysLeft: Math.max(0, daysUntil(end, now)),
  };
}
