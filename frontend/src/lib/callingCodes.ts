/** Calling codes of the countries whose people use the portal most, for a number that is not here with its plan yet. */
import { normaliseText } from './text';

export const CALLING_CODE: Record<string, string> = {
  SA: '+966',
  EG: '+20',
  AE: '+971',
  KW: '+965',
  QA: '+974',
  BH: '+973',
  OM: '+968',
  JO: '+962',
  LB: '+961',
  IQ: '+964',
  YE: '+967',
  PS: '+970',
  SY: '+963',
  SD: '+249',
  LY: '+218',
  TN: '+216',
  DZ: '+213',
  MA: '+212',
  TR: '+90',
  GB: '+44',
  DE: '+49',
  FR: '+33',
  US: '+1',
  IN: '+91',
  PK: '+92',
};

/** `+966512345678` → SA and `512345678`; null for a country that is not on the list. */
export function splitKnown(e164: string): { region: string; national: string } | null {
  const found = Object.entries(CALLING_CODE).find(([, code]) => e164.startsWith(code));
  return found ? { region: found[0], national: e164.slice(found[1].length) } : null;
}

/** No national number that begins like its own calling code is longer. */
const longestNational = (region: string) => ('DE IN PK TR'.includes(region) ? 10 : 9);

/** `0512345678` of SA → `+966512345678`: whoever sends a form sooner than the plans come means this country. */
export function joinKnown(text: string, region: string): string {
  const plain = normaliseText(text).replace(/^00/, '+');
  const code = CALLING_CODE[region];
  if (!code || !/^[\d\s().-]+$/.test(plain)) return plain;
  const digits = plain.replace(/\D/g, '');
  const isWhole = digits.length > longestNational(region) && `+${digits}`.startsWith(code);
  return isWhole ? `+${digits}` : `${code}${digits.replace(/^0/, '')}`;
}

/** `+966512345678` → `+966 512345678`: finer grouping needs the plans. */
export function spacedPhone(e164: string): string {
  const known = splitKnown(e164);
  return known ? `${CALLING_CODE[known.region]} ${known.national}` : e164;
}

/** The numbering plans of the whole world. */
export const loadPlans = () => import('./phones');
