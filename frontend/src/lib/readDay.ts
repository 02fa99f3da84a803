/** A day as people type it. Not among the rules: a field of dates needs it before the rules, and zod, are here. */
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { AR, EN } from './dates';
import { foldText } from './text';

dayjs.extend(customParseFormat);

const MONTHS = [...AR.months, ...EN.months].map(foldText);
/** 0, which no date has, for an unknown name. */
const monthNumber = (name: string) => String((MONTHS.findIndex((month) => month.startsWith(name)) % 12) + 1);
/** Gregorian years; those of the Hijri calendar lie below. */
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
  const day = dayjs(numbers, ['D/M/YYYY', 'YYYY/M/D'], true);
  return day.isValid() && day.year() >= FIRST_YEAR && day.year() <= LAST_YEAR ? day.format('YYYY-MM-DD') : null;
}
