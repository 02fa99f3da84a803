/** What every calendar of the library is told: the reader's language, the week of the region, its buttons' names. */
import type { KeyboardEvent } from 'react';
import { directionOf } from '@/config/locales';
import { useCommon } from '@/i18n/common';
import { useLocale } from '@/i18n/locale';
import { dateLocaleName } from '@/lib/dates';

const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The library takes the right arrow for the next day, also where that day stands on the left. */
function onKeyDown(event: KeyboardEvent) {
  event.key = MIRRORED[event.key] ?? event.key;
}

export function useCalendar() {
  const t = useCommon();
  const locale = useLocale();
  const [previous, next] = [t('action.previous'), t('action.next')];
  const keys = () => (directionOf(locale) === 'rtl' ? { onKeyDown } : {});
  return {
    locale: dateLocaleName(locale),
    firstDayOfWeek: 0 as const,
    // None stand out: red days would look like days that cannot be chosen.
    weekendDays: [],
    getDayProps: keys,
    getMonthControlProps: keys,
    getYearControlProps: keys,
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
