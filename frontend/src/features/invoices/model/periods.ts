/** The periods that the list offers, as the day from which it shows. */
import dayjs from 'dayjs';

export type PeriodKey = 'month' | 'quarter' | 'year';

export function startsOf(now: string | Date = new Date()): Record<PeriodKey, string> {
  const day = dayjs(now);
  return {
    month: day.startOf('month').format('YYYY-MM-DD'),
    quarter: day.subtract(2, 'month').startOf('month').format('YYYY-MM-DD'),
    year: day.startOf('year').format('YYYY-MM-DD'),
  };
}
