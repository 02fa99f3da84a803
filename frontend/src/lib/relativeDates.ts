/** How long ago, how soon: apart from the other dates, since most screens do without. day.js’s own Arabic knows no dual. */
import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';
import type { Locale } from '@/config/locales';
import { at, register } from './dates';
import { AR, EN } from './dayjsLocales';

dayjs.extend(relativeTime);

type Forms = readonly [one: string, two: string, few: string, many: string, other: string];

const UNITS: Record<string, Forms> = {
  minute: ['دقيقة', 'دقيقتين', 'دقائق', 'دقيقة', 'دقيقة'],
  hour: ['ساعة', 'ساعتين', 'ساعات', 'ساعة', 'ساعة'],
  day: ['يوم', 'يومين', 'أيام', 'يومًا', 'يوم'],
  month: ['شهر', 'شهرين', 'أشهر', 'شهرًا', 'شهر'],
  year: ['سنة', 'سنتين', 'سنوات', 'سنة', 'سنة'],
};

/** After a preposition, since every relative time stands after «قبل» or «بعد». */
function counted(count: number, unit: keyof typeof UNITS): string {
  const [one, two, few, many, other] = UNITS[unit]!;
  if (count === 1) return one;
  if (count === 2) return two;
  const rest = count % 100;
  return `${count} ${rest >= 3 && rest <= 10 ? few : rest >= 11 ? many : other}`;
}

const of = (unit: keyof typeof UNITS) => (count: number) => counted(count, unit);

const WORDS_AR = {
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
};

const WORDS_EN = {
  future: 'in %s',
  past: '%s ago',
  s: 'a moment',
  m: 'a minute',
  mm: '%d minutes',
  h: 'an hour',
  hh: '%d hours',
  d: 'a day',
  dd: '%d days',
  M: 'a month',
  MM: '%d months',
  y: 'a year',
  yy: '%d years',
};

register({ ...AR, relativeTime: WORDS_AR });
register({ ...EN, relativeTime: WORDS_EN });

/** `2 hours ago`, «قبل ساعتين»; `now` is an argument so that a screen can tick and a test can stand still. */
export const formatRelative = (value: string, locale: Locale, now: string | Date = new Date()) =>
  at(value, locale).from(dayjs(now));
