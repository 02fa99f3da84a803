/** Instants and dates in the reader's language and zone: Gregorian, Latin digits, the month names of the Gulf and Egypt. */
import dayjs from 'dayjs';
import type { Locale } from '@/config/locales';
import { AR, EN } from './dayjsLocales';

type ILocale = Parameters<typeof dayjs.locale>[0] & object;

/** Makes a locale known by its name. Its units may be functions of the count; the library's own types only know texts. */
export const register = (locale: { name: string; relativeTime?: object }) =>
  dayjs.locale(locale as ILocale, undefined, true);

register(AR);
register(EN);

const NAME: Record<Locale, string> = { ar: AR.name, en: EN.name };
export const at = (value: string, locale: Locale) => dayjs(value).locale(NAME[locale]);

/** `LL`: «5 مارس 2026», `5 March 2026`. */
export const formatDate = (value: string, locale: Locale) => at(value, locale).format('D MMMM YYYY');

/** Without the year where the year is plain from the surroundings. */
export const formatDay = (value: string, locale: Locale) => at(value, locale).format('D MMMM');

/** Date and time of day: «5 مارس 2026، 3:04 م». */
export const formatDateTime = (value: string, locale: Locale) =>
  at(value, locale).format(locale === 'ar' ? 'D MMMM YYYY، h:mm a' : 'D MMMM YYYY, HH:mm');

/** Whole days from now until the instant; what is left of a day counts as one. Negative once it has passed. */
export function daysUntil(value: string, now: string | Date = new Date()): number {
  const days = dayjs(value).diff(now, 'day', true);
  return days >= 0 ? Math.ceil(days) : Math.floor(days);
}

/** For calendars that format by themselves. */
export const dateLocaleName = (locale: Locale): string => NAME[locale];
