/** Instants and dates in the reader's language and zone: Gregorian, Latin digits, the month names of the Gulf and Egypt. */
import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';
import type { Locale } from '@/config/locales';

dayjs.extend(relativeTime);

type Forms = readonly [one: string, two: string, few: string, many: string, other: string];

const UNITS: Record<string, Forms> = {
  minute: ['دقيقة', 'دقيقتين', 'دقائق', 'دقيقة', 'دقيقة'],
  hour: ['ساعة', 'ساعتين', 'ساعات', 'ساعة', 'ساعة'],
  day: ['يوم', 'يومين', 'أيام', 'يومًا', 'يوم'],
  month: ['شهر', 'شهرين', 'أشهر', 'شهرًا', 'شهر'],
  year: ['سنة', 'سنتين', 'سنوات', 'سنة', 'سنة'],
};

/** In the genitive, since every relative time follows «قبل» or «بعد». */
function counted(count: number, unit: keyof typeof UNITS): string {
  const [one, two, few, many, other] = UNITS[unit]!;
  if (count === 1) return one;
  if (count === 2) return two;
  const rest = count % 100;
  return `${count}\u00a0${rest >= 3 && rest <= 10 ? few : rest >= 11 ? many : other}`;
}

const of = (unit: keyof typeof UNITS) => (count: number) => counted(count, unit);

// Locales of our own: day.js's `ar` prints Arabic-Indic digits and knows no dual.
const MONTHS_AR = 'يناير_فبراير_مارس_أبريل_مايو_يونيو_يوليو_أغسطس_سبتمبر_أكتوبر_نوفمبر_ديسمبر'.split('_');
const MONTHS_EN = 'January_February_March_April_May_June_July_August_September_October_November_December'.split('_');
const DAYS_AR = 'الأحد_الاثنين_الثلاثاء_الأربعاء_الخميس_الجمعة_السبت'.split('_');
const DAYS_EN = 'Sunday_Monday_Tuesday_Wednesday_Thursday_Friday_Saturday'.split('_');

export const AR = {
  name: 'ar-latn',
  weekdays: DAYS_AR,
  weekdaysShort: DAYS_AR,
  weekdaysMin: 'ح_ن_ث_ر_خ_ج_س'.split('_'),
  months: MONTHS_AR,
  monthsShort: MONTHS_AR,
  weekStart: 0,
  ordinal: (day: number) => String(day),
  meridiem: (hour: number) => (hour < 12 ? 'ص' : 'م'),
  formats: {
    LT: 'h:mm a',
    LTS: 'h:mm:ss a',
    L: 'YYYY-MM-DD',
    LL: 'D MMMM YYYY',
    LLL: 'D MMMM YYYY h:mm a',
    LLLL: 'dddd D MMMM YYYY h:mm a',
  },
  relativeTime: {
    future: 'بعد %s',
    past: 'قبل %s',
    s: 'لحظات',
    m: of('minute')(1),
    mm: of('minute'),
    h: of('hour')(1),
    hh: of('hour'),
    d: of('day')(1),
    dd: of('day'),
    M: of('month')(1),
    MM: of('month'),
    y: of('year')(1),
    yy: of('year'),
  },
};

export const EN = {
  name: 'en-gulf',
  weekdays: DAYS_EN,
  weekdaysShort: DAYS_EN.map((day) => day.slice(0, 3)),
  weekdaysMin: DAYS_EN.map((day) => day.slice(0, 2)),
  months: MONTHS_EN,
  monthsShort: MONTHS_EN.map((month) => month.slice(0, 3)),
  weekStart: 0,
  ordinal: (day: number) => String(day),
  formats: {
    LT: 'HH:mm',
    LTS: 'HH:mm:ss',
    L: 'YYYY-MM-DD',
    LL: 'D MMMM YYYY',
    LLL: 'D MMMM YYYY HH:mm',
    LLLL: 'dddd D MMMM YYYY HH:mm',
  },
  relativeTime: {
    future: 'in %s',
    past: '%s ago',
    s: 'a moment',
    m: 'a minute',
    mm: '%d\u00a0minutes',
    h: 'an hour',
    hh: '%d\u00a0hours',
    d: 'a day',
    dd: '%d\u00a0days',
    M: 'a month',
    MM: '%d\u00a0months',
    y: 'a year',
    yy: '%d\u00a0years',
  },
};

// The library's types know no units that are functions of the count.
type ILocale = Parameters<typeof dayjs.locale>[0] & object;
for (const locale of [AR, EN]) dayjs.locale(locale as unknown as ILocale, undefined, true);

const NAME: Record<Locale, string> = { ar: AR.name, en: EN.name };
const at = (value: string, locale: Locale) => dayjs(value).locale(NAME[locale]);

// Dates and times do not break over two lines, but before the year, where a line is too short for all of it.
/** `LL`: «5 مارس 2026», `5 March 2026`. */
export const formatDate = (value: string, locale: Locale) => at(value, locale).format('D\u00a0MMMM YYYY');

/** «مارس 2026». */
export const formatMonth = (value: string, locale: Locale) => at(value, locale).format('MMMM\u00a0YYYY');

/** Without the year where the year is plain from the surroundings. */
export const formatDay = (value: string, locale: Locale) => at(value, locale).format('D\u00a0MMMM');

/** Date and time of day: «5 مارس 2026، 3:04 م». */
export const formatDateTime = (value: string, locale: Locale) =>
  at(value, locale).format(locale === 'ar' ? 'D\u00a0MMMM YYYY، h:mm\u00a0a' : 'D\u00a0MMMM YYYY, HH:mm');

/** Below a heading that says the year: «5 مارس، 3:04 م». */
export const formatMoment = (value: string, locale: Locale) =>
  at(value, locale).format(locale === 'ar' ? 'D\u00a0MMMM، h:mm\u00a0a' : 'D\u00a0MMMM, HH:mm');

/** The time of day: «3:04 م», `15:04`. */
export const formatTime = (value: string, locale: Locale) =>
  at(value, locale).format(locale === 'ar' ? 'h:mm\u00a0a' : 'HH:mm');

/** Whole days from now until the instant; a started day counts. Negative once it has passed. */
export function daysUntil(value: string, now: string | Date = new Date()): number {
  const days = dayjs(value).diff(now, 'day', true);
  return days >= 0 ? Math.ceil(days) : Math.floor(days);
}

/** The name of the day.js locale, for calendars that format dates themselves. */
export const dateLocaleName = (locale: Locale): string => NAME[locale];

/** `2 hours ago`, «قبل ساعتين»; `now` is an argument so that a screen can tick and a test can stand still. */
export const formatRelative = (value: string, locale: Locale, now: string | Date = new Date()) =>
  at(value, locale).from(dayjs(now));
