/** «قبل يومين», with the full date for hover and focus. */
import { useLocale } from '@/i18n/locale';
import { formatDateTime, formatRelative } from '@/lib/dates';

/** `value`: an instant. */
export function RelativeDate({ value }: { value: string }) {
  const locale = useLocale();
  return (
    <time dateTime={value} title={formatDateTime(value, locale)}>
      {formatRelative(value, locale)}
    </time>
  );
}
