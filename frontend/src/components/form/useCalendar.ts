/** Props that every calendar of the library gets: language, first day of the week, names of its buttons, keys in RTL. */
import dayjs from 'dayjs';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '@/config/locales';
import { useLocale } from '@/i18n/locale';
import { dateLocaleName } from '@/lib/dates';

const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The library takes the right arrow for the next day in RTL, too, where that day is on the left. */
function mirror(event: KeyboardEvent) {
  event.key = MIRRORED[event.key] ?? event.key;
}

const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The library's arrows end with the month that is shown: from its edge they go on in the next one. */
function turnMonth({ key, currentTarget }: KeyboardEvent, from: string) {
  const day = dayjs(from).add(DAYS[key] ?? 0, 'day');
  if (day.isSame(from, 'month')) return;
  const calendar = currentTarget.closest('[data-calendar]');
  const side = day.isBefore(from) ? 'previous' : 'next';
  calendar?.querySelector<HTMLElement>(`button[data-direction="${side}"]`)?.click();
  // Once the month is drawn.
  setTimeout(() => calendar?.querySelector<HTMLElement>(`[data-day="${day.format('YYYY-MM-DD')}"]`)?.focus());
}

export function useCalendar() {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const [previous, next] = [t('action.previous'), t('action.next')];
  const isMirrored = directionOf(locale) === 'rtl';
  const keys = () => (isMirrored ? { onKeyDown: mirror } : {});
  return {
    locale: dateLocaleName(locale),
    firstDayOfWeek: 0 as const,
    // No weekend colour: red days would look disabled.
    weekendDays: [],
    getDayProps: (day: string) => ({
      'data-day': day,
      onKeyDown: (event: KeyboardEvent) => {
        if (isMirrored) mirror(event);
        turnMonth(event, day);
      },
    }),
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
