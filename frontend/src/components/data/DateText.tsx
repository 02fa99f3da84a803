/** A date in full (`LL`); relative ones keep the full date for hover and focus. */
import { useLocale } from '@/i18n/locale';
import { formatDate, formatDateTime, formatDay, formatRelative } from '@/lib/dates';

interface Props {
  value: string;
  /** `relative`: «قبل يومين», with the full date on hover. */
  as?: 'date' | 'day' | 'datetime' | 'relative';
}

export function DateText({ value, as = 'date' }: Props) {
  const locale = useLocale();
  const full = value.length > 10 ? formatDateTime(value, locale) : formatDate(value, locale);
  if (as === 'relative') {
    return (
      <time dateTime={value} title={full}>
        {formatRelative(value, locale)}
      </time>
    );
  }
  const format = { date: formatDate, day: formatDay, datetime: formatDateTime }[as];
  return (
    <time dateTime={value} title={as === 'datetime' ? undefined : full}>
      {format(value, locale)}
    </time>
  );
}
