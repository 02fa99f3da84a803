import { expect, it } from 'vitest';
import { formatDate } from './dates';
import { readDay } from './readDay';

it.each([
  '5/3/2026',
  '05/03/2026',
  '5-3-2026',
  '5.3.2026',
  '5 / 3 / 2026',
  '5 3 2026',
  '2026/3/5',
  '2026-03-05',
  '2026.03.05',
  '٥/٣/٢٠٢٦',
  '٢٠٢٦-٠٣-٠٥',
  '۵/۳/۲۰۲۶',
  '٥؍٣؍٢٠٢٦',
  '\u200f٥\u200f/٣/٢٠٢٦ ',
  '\u202a5/3/2026\u202c',
  '\u00a05\u00a0March 2026',
  '5 March 2026',
  '5 march 2026',
  '05-Mar-2026',
  '5 مارس 2026',
  '٥ مارس، ٢٠٢٦',
  '2026 مارس 5',
])('«%s» is the fifth of March', (typed) => {
  expect(readDay(typed)).toBe('2026-03-05');
});

it.each(Array.from({ length: 12 }, (_none, index) => `2027-${String(index + 1).padStart(2, '0')}-09`))(
  '%s is understood as it is shown, in both languages',
  (day) => {
    expect(readDay(formatDate(day, 'ar'))).toBe(day);
    expect(readDay(formatDate(day, 'en'))).toBe(day);
  },
);

it.each([
  ['without the sign over the letter', '1 ابريل 2026', '2026-04-01'],
  ['a leap day', '29/2/2028', '2028-02-29'],
  ['the day comes first', '3/5/2026', '2026-05-03'],
  ['a Hijri day', '1447/05/01', '2025-10-23'],
  ['a Hijri day, day first', '٢٩/٩/١٤٤٨', '2027-03-08'],
])('%s', (_what, typed, day) => {
  expect(readDay(typed)).toBe(day);
});

it.each([
  '',
  'tomorrow',
  '5/3',
  '5/3/26',
  '26/3/5',
  '31/2/2026',
  '29/2/2027',
  '0/3/2026',
  '5/0/2026',
  '5/13/2026',
  '3/25/2026',
  '5 Ma 2026',
  '5 Marchy 2026',
  '5/3/20261',
  '5/3/2026/',
  '30/2/1447',
  '1/13/1447',
  '20/9/1347',
  '5/3/2026 10:00',
])('«%s» is no day', (typed) => {
  expect(readDay(typed)).toBeNull();
});
