import { expect, it } from 'vitest';
import { joinKnown, spacedPhone, splitKnown } from './callingCodes';
import { isValidPhone, splitPhone, toE164 } from './phones';

it('parts a number of a known country without the numbering plans', () => {
  expect(splitKnown('+966512345678')).toEqual({ region: 'SA', national: '512345678' });
  expect(splitKnown('+35312345678')).toBeNull();
});

it('sets a known calling code apart', () => {
  expect(spacedPhone('+966512345678')).toBe('+966 512345678');
  expect(spacedPhone('+35312345678')).toBe('+35312345678');
});

it.each([
  ['50012345', 'KW', '+96550012345'],
  ['٠٥١ ٢٣٤ ٥٦٧٨', 'SA', '+966512345678'],
  ['+20 100 123 4567', 'SA', '+20 100 123 4567'],
  ['0020100', 'SA', '+20100'],
  ['966512345678', 'SA', '+966512345678'],
  ['(1) 415 555 2671', 'US', '+14155552671'],
  ['9112345678', 'IN', '+919112345678'],
  // Short ones, whole: of Beirut, of Sanaa, of Alexandria.
  ['961 1 234567', 'LB', '+9611234567'],
  ['967 1 234567', 'YE', '+9671234567'],
  ['20 3 4871234', 'EG', '+2034871234'],
  // National numbers that begin like their calling code.
  ['09 612345', 'LB', '+9619612345'],
  ['9612345', 'LB', '+9619612345'],
  ['201234567', 'EG', '+20201234567'],
  ['abc', 'SA', 'abc'],
  ['12345', 'KE', '12345'],
])('makes one number of %s and %s without the plans', (typed, region, joined) => {
  expect(joinKnown(typed, region)).toBe(joined);
});

it.each(['0512345678', '+966512345678', '00966512345678', '٠٥١٢٣٤٥٦٧٨', '\u200e+966 51 234 5678', '+9660512345678'])(
  '%s is a Saudi number',
  (typed) => {
    expect(isValidPhone(typed, 'SA')).toBe(true);
    expect(toE164(typed, 'SA')).toBe('+966512345678');
  },
);

it.each(['051234567', 'abc', ''])('%j is no number', (typed) => {
  expect(isValidPhone(typed, 'SA')).toBe(false);
});

it('parts a number so that its national part can be typed on', () => {
  const { region, national } = splitPhone('+201001234567');
  expect(region).toBe('EG');
  expect(toE164(national, region)).toBe('+201001234567');
});
