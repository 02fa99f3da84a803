/** A date in full (`LL`); one that says less keeps the full date for hover and focus. Lists on a phone say «Nov» for «November». */
import { useLocale } from '@/i18n/locale';
import { formatDate, formatDateTime, formatDay, formatMoment, formatMonth, formatTime } from '@/lib/dates';

interface Props {
  value: string;
  as?: 'date' | 'day' | 'month' | 'moment' | 'time' | 'datetime';
}

const FORMAT = {
  date: formatDate,
  day: formatDay,
  month: formatMonth,
  moment: formatMoment,
  time: formatTime,
  datetime: formatDateTime,
};

export function DateText({ value, as = 'date' }: Props) {
  const locale = useLocale();
  const full = value.length > 10 ? formatDateTime(value, locale) : formatDate(value, locale);
  return (
    <time dateTime={value} title={as === 'datetime' || as === 'month' ? undefined : full}>
      <Shortens>{FORMAT[as](value, locale)}</Shortens>
    </time>
  );
}

/**
 * What a narrow list hides: of English months all but the first three letters (Arabic ones have no short form), and
 * before a time the year, where a heading has it.
 */
function Shortens({ children }: { children: string }) {
  return children.split(/((?<=[A-Z][a-z]{2})[a-z]+| \d{4}(?=[،,]))/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} data-rest={part.startsWith(' ') ? 'year' : 'month'}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
