/** What every calendar of the library is told: the reader's language, the week of the region, its buttons' names. */
import { useCommon } from '@/i18n/common';
import { useLocale } from '@/i18n/locale';
import { dateLocaleName } from '@/lib/dates';

export function useCalendar() {
  const t = useCommon();
  const [previous, next] = [t('action.previous'), t('action.next')];
  return {
    locale: dateLocaleName(useLocale()),
    firstDayOfWeek: 0 as const,
    // None stand out: red days would look like days that cannot be chosen.
    weekendDays: [],
    ariaLabels: {
      previousMonth: previous,
      nextMonth: next,
      previousYear: previous,
      nextYear: next,
      previousDecade: previous,
      nextDecade: next,
    },
  };
}
