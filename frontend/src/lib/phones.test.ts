import { expect, it } from 'vitest';
import { isValidPhone, splitPhone, toE164 } from './phones';
import typed from '../../../backend/tests/common/typed_phones.json';

it.each([
  ['0512345678', '+966512345678'],
  ['٠٥١ ٢٣٤ ٥٦٧٨', '+966512345678'],
  ['966512345678', '+966512345678'],
  ['00966512345678', '+966512345678'],
  ['\u200e+966 51 234 5678', '+966512345678'],
  ['+966 0512345678', '+966512345678'],
  ['+966 966512345678', '+966512345678'],
  ['+965 50012345', '+96550012345'],
  ['+20 0100 123 4567', '+201001234567'],
  ['+1 (415) 555-2671', '+14155552671'],
  // Short ones of Beirut and Sanaa that begin with their calling code, and one that only looks so.
  ['+961 961 1 234567', '+9611234567'],
  ['+967 967 1 234567', '+9671234567'],
  ['+961 9612345', '+9619612345'],
  // No numbers: as they came.
  ['+966 20 100 123 4567', '+966201001234567'],
  ['+20 15123', '+2015123'],
  ['abc', 'abc'],
])('%s is %s', (typed, number) => {
  expect(toE164(typed, 'SA')).toBe(number);
});

it.each([
  ['0512345678', true],
  ['051234567', false],
  ['abc', false],
  ['', false],
])('%j is a Saudi number: %s', (typed, isNumber) => {
  expect(isValidPhone(typed, 'SA')).toBe(isNumber);
});

it('parts a number so that its national part can be typed on', () => {
  const { region, national } = splitPhone('+201001234567');
  expect(region).toBe('EG');
  expect(toE164(national, region)).toBe('+201001234567');
});

/** What the API's own reader takes, too: its tests read this very table. */
it.each(typed.map((row): [string, string | null] => [row.typed, row.stored]))('%j is stored as %j', (text, stored) => {
  expect(isValidPhone(text, 'SA') ? toE164(text, 'SA') : null).toBe(stored);
});
