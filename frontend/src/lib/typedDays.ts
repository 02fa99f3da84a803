/** A day as people type it. Apart from the other dates, since few screens let one be typed. */
import { AR, EN } from './dayjsLocales';
import { foldText } from './text';

const MONTHS = [AR, EN].map(({ months }) => months.map(foldText));
/** Gregorian years; those of the Hijri calendar lie below. */
const YEAR = /^(19|20|21)\d\d$/;
const NUMBER = /^\d{1,2}$/;

/** By its number, or by its name in either language, which may be cut short: `3`, `مارس`, `March`, `Mar`. */
function monthOf(text: string): number {
  if (NUMBER.test(text)) return Number(text);
  if (text.length < 3) return 0;
  return 1 + Math.max(...MONTHS.map((names) => names.findIndex((name) => name.startsWith(text))));
}

/**
 * `YYYY-MM-DD` of a day that was typed: day first or year first, with any of the usual signs between, digits of any
 * of our scripts. Null for what is no day, also for one that its month does not have, and for a year of two digits,
 * which would be a guess.
 */
export function readDay(text: string): string | null {
  const parts = foldText(text).split(/ ?[-–−/\\.,،؍] ?| /);
  if (parts.length !== 3) return null;
  const [year = '', month = '', day = ''] = NUMBER.test(parts[0]!) ? parts.reverse() : parts;
  if (!YEAR.test(year) || !NUMBER.test(day)) return null;
  const date = new Date(Date.UTC(Number(year), monthOf(month) - 1, Number(day)));
  return date.getUTCMonth() + 1 === monthOf(month) && date.getUTCDate() === Number(day)
    ? date.toISOString().slice(0, 10)
    : null;
}
