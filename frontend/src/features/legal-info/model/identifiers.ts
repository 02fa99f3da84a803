/**
 * The hard rules of identity, register and tax numbers by country: what the server would refuse is said while typing.
 * Its soft remarks (check digits of tax numbers, unusual forms) are left to the server, which alone may decide them.
 */
import type { ParseKeys } from 'i18next';
import { normaliseIdentifier } from '@/lib/text';

type Rule = Extract<ParseKeys<'legalInfo'>, `rule.${string}`>;
/** The refusal, or null. Gets the text as typed; nothing else than a value is judged. */
export type Verdict = Rule | null;

const WRITABLE = /^(?:[\p{L}\p{N}]|[./() -]){1,40}$/u;
const PASSPORT = /^[A-Z]{1,2}\d{6,9}$/;
/** Codes of the Egyptian governorates; 88 is for people born abroad. */
const GOVERNORATES = /^(0[1-4]|1[1-9]|2[1-9]|3[1-5]|88)$/;

export function passesLuhn(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

const shaped = (pattern: RegExp, refusal: Rule) => (value: string) => (pattern.test(value) ? null : refusal);

function saudiPerson(value: string): Verdict {
  if (PASSPORT.test(value)) return null;
  if (!/^[12]\d{9}$/.test(value)) return 'rule.saPerson';
  return passesLuhn(value) ? null : 'rule.personCheck';
}

function egyptianPerson(value: string, today: Date): Verdict {
  if (PASSPORT.test(value)) return null;
  if (!/^[23]\d{13}$/.test(value)) return 'rule.egPerson';
  if (!isBornBy(value, today)) return 'rule.egBirth';
  return GOVERNORATES.test(value.slice(7, 9)) ? null : 'rule.egGovernorate';
}

function isBornBy(value: string, today: Date): boolean {
  const century = value.startsWith('2') ? 1900 : 2000;
  const [year, month, day] = [
    century + Number(value.slice(1, 3)),
    Number(value.slice(3, 5)),
    Number(value.slice(5, 7)),
  ];
  const born = new Date(Date.UTC(year, month - 1, day));
  return born.getUTCMonth() === month - 1 && born.getUTCDate() === day && born <= today;
}

const emiratesPerson = (value: string): Verdict =>
  PASSPORT.test(value) || /^784-?\d{4}-?\d{7}-?\d$/.test(value) ? null : 'rule.aePerson';

const RULES: Record<string, (value: string, today: Date) => Verdict> = {
  'SA registration_number': shaped(/^[1-9]\d{9}$/, 'rule.saRegistration'),
  'SA tax_number': shaped(/^3\d{13}3$/, 'rule.saTax'),
  'SA person_identification': saudiPerson,
  'EG tax_number': shaped(/^\d{3}-?\d{3}-?\d{3}$/, 'rule.egTax'),
  'EG person_identification': egyptianPerson,
  'AE tax_number': shaped(/^1\d{14}$/, 'rule.aeTax'),
  'AE person_identification': emiratesPerson,
};

/** `value` is normalised here; an empty one is the business of «required». */
export function identifierVerdict(country: string, field: string, typed: string, today: Date = new Date()): Verdict {
  const value = normaliseIdentifier(typed);
  if (value === '') return null;
  const rule = RULES[`${country} ${field}`];
  if (rule) return rule(value, today);
  return WRITABLE.test(value) ? null : 'rule.characters';
}
