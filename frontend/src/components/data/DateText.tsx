/** A date in full (`LL`); one that says less keeps the full date for hover and focus. */
import { useLocale } from '@/i18n/messages';
import { formatDate, formatDateTime, formatDay, formatTime } from '@/lib/dates';

interface Props {
  value: string;
  as?: 'date' | 'day' | 'time' | 'datetime';
}

const FORMAT = { date: formatDate, day: formatDay, time: formatTime, datetime: formatDateTime };

export function DateText({ value, as = 'date' }: Props) {
  const locale = useLocale();
  const full = value.length > 10 ? formatDateTime(value, locale) : formatDate(value, locale);
  return (
    <time dateTime={value} title={as === 'datetime' ? undefined : full}>
      {FORMAT[as](value, locale)}
    </time>
  );
}
