/** Props that every calendar of the library gets: language, first day of the week, names of its buttons, keys in RTL. */
import type { KeyboardEvent } from 'react';
import { directionOf } from '@/config/locales';
import { useLocale, useMessages } from '@/i18n/messages';
import { dateLocaleName } from '@/lib/dates';

const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The library takes the right arrow for the next day in RTL, too, where that day is on the left. */
function onKeyDown(event: KeyboardEvent) {
  event.key = MIRRORED[event.key] ?? event.key;
}

export function useCalendar() {
  const t = useMessages('common');
  const locale = useLocale();
  const [previous, next] = [t('action.previous'), t('action.next')];
  const keys = () => (directionOf(locale) === 'rtl' ? { onKeyDown } : {});
  return {
    locale: dateLocaleName(locale),
    firstDayOfWeek: 0 as const,
    // No weekend colour: red days would look disabled.
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
