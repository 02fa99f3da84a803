/** A day as people type it. Not among the rules: a field of dates needs it before the rules, and zod, are here. */
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { AR, EN } from './dates';
import { foldText } from './text';

dayjs.extend(customParseFormat);

const MONTHS = [...AR.months, ...EN.months].map(foldText);
/** 0, which no date has, for an unknown name. */
const monthNumber = (name: string) => String((MONTHS.findIndex((month) => month.startsWith(name)) % 12) + 1);
/** Gregorian years; those of the Hijri calendar lie below, where papers of today do not reach. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2199];

/**
 * `YYYY-MM-DD` of a day that was typed day first or year first, with digits of any of our scripts, the month by number
 * or by its name in either language, which may be cut short. Null for what is no day, also for a year of two digits.
 */
export function readDay(typed: string): string | null {
  const numbers = foldText(typed)
    .replace(/[\s\-–−/\\.,،؍]+/g, '/')
    .replace(/\p{L}{3,}/u, monthNumber)
    .replace(/\b0(?=[1-9]\b)/g, '');
  if (isHijri(numbers)) return fromHijri(numbers);
  const day = dayjs(numbers, ['D/M/YYYY', 'YYYY/M/D'], true);
  return day.isValid() && day.year() >= FIRST_YEAR && day.year() <= LAST_YEAR ? day.format('YYYY-MM-DD') : null;
}

/** Whether the year is one of the Hijri calendar: 1400 to 1499, until 2076. */
export const isHijri = (typed: string): boolean => /(?<!\d)14\d\d(?!\d)/.test(foldText(typed));

const UMM_AL_QURA = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { timeZone: 'UTC' });
const DAY = 86_400_000;

/** By the calendar of Umm al-Qura, which the papers of Saudi Arabia follow. */
function fromHijri(numbers: string): string | null {
  const parts = numbers.split('/').map(Number);
  const [year = 0, month = 0, day = 0] = parts[0]! > 31 ? parts : parts.reverse();
  // On average a year has 354.367 days; the calendar is never further from that than three.
  const near = Date.UTC(622, 6, 19) + Math.round((year - 1) * 354.367 + (month - 1) * 29.53 + day - 1) * DAY;
  const found = [-3, -2, -1, 0, 1, 2, 3]
    .map((days) => new Date(near + days * DAY))
    .find((date) => UMM_AL_QURA.format(date).startsWith(`${month}/${day}/${year} `));
  return found ? found.toISOString().slice(0, 10) : null;
}
