/**
 * The rules of spec 5, once, for every form. Each is a zod/mini schema of the normalised value; its refusals are keys
 * of `validation`, so they are worded in one place, in both languages.
 */
import { fileIssue, type FileKind } from './files';
import { isValidIban } from './iban';
import { issueText } from './issue';
import { amountOf, centsOf, formatAmount } from './money';
import { isStrongPassword } from './password';
import { countWords, normaliseIdentifier, normaliseText } from './text';
import { readDay } from './typedDays';
import * as z from './zod';

// The policy of the document forbids code made from text, and zod would try it once to find out.
z.config({ jitless: true });

const length = (text: string) => [...text].length;
const digits = (text: string) => text.replace(/\D/g, '').length;

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const DIGITAL_NAME = /^[a-z]+(?:[-_][a-z]+)*$/i;

const said = (key: string, values?: Record<string, string | number>) => ({ error: issueText(key, values) });
const check = (test: (value: string) => boolean, key: string, values?: Record<string, string | number>) =>
  z.refine<string>((value) => value === '' || test(value), said(key, values));

const trimmed = () => z.pipe(z.string(), z.transform(normaliseText));
const compact = () => z.pipe(z.string(), z.transform(normaliseIdentifier));

/** Parts to put together: `z.pipe(text(), …)` is rarely needed, `field(rules.email())` is the usual form. */
export const is = {
  required: () => z.refine<string>((value) => value !== '', said('required')),
  min: (count: number) => check((value) => length(value) >= count, 'min', { count }),
  max: (count: number) => check((value) => length(value) <= count, 'max', { count }),
  maxWords: (count: number) => check((value) => countWords(value) <= count, 'maxWords', { count }),
  minDigits: (n: number) => check((value) => digits(value) >= n, 'minDigits', { n }),
  maxDigits: (n: number) => check((value) => digits(value) <= n, 'maxDigits', { n }),
  email: () => check((value) => EMAIL.test(value) && value.length <= 254, 'email'),
  url: () => check(isUrl, 'url'),
  alpha: () => check((value) => /^[\p{L}\p{M}\s]+$/u.test(value), 'alpha'),
  alphanumeric: () => check((value) => /^[\p{L}\p{M}\p{N}\s]+$/u.test(value), 'alphanumeric'),
  digitalName: () => check((value) => DIGITAL_NAME.test(value), 'digitalName'),
  separated: () => check((value) => /[-_]/.test(value), 'digitalNameSeparator'),
  ibanShape: () => check((value) => /^[A-Z0-9]+$/.test(value), 'iban'),
  iban: () => check(isValidIban, 'ibanInvalid'),
  strongPassword: () => check(isStrongPassword, 'passwordWeak'),
  number: () => check((value) => /^-?\d+(\.\d+)?$/.test(value), 'number'),
  day: () => check((value) => readDay(value) !== null, 'day'),
  matches: (pattern: RegExp, key: string) => check((value) => pattern.test(value), key),
};

function isUrl(value: string): boolean {
  try {
    const { protocol, hostname } = new URL(value);
    return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
  } catch {
    return false;
  }
}

type Check = ReturnType<typeof check>;

/** A line of text, required. */
export const text = (...checks: Check[]) => trimmed().check(is.required(), ...checks);
/** A line of text that may stay empty. */
export const optionalText = (...checks: Check[]) => trimmed().check(...checks);
/** A number, code or IBAN: no spaces, Latin digits, capital letters. */
export const identifier = (...checks: Check[]) => compact().check(is.required(), ...checks);
export const optionalIdentifier = (...checks: Check[]) => compact().check(...checks);

export const email = () =>
  z
    .pipe(
      z.string(),
      z.transform((value: string) => normaliseText(value).toLowerCase()),
    )
    .check(is.required(), is.email());
/** As typed: a password is never trimmed or folded. */
export const password = () => z.string().check(is.required());
export const strongPassword = () => z.string().check(is.required(), is.strongPassword());
export const iban = () => identifier(is.ibanShape(), is.iban());
export const digitalName = () => trimmed().check(is.required(), is.digitalName(), is.min(3), is.max(40));
export const choice = () => z.string().check(is.required());
export const terms = () => z.boolean().check(z.refine((value) => value, said('terms')));

/** A day of `DateField`, which may stay empty. */
export const optionalDay = (...checks: Check[]) => optionalText(is.day(), ...checks);

/** An amount as the API writes it: two places at most, between limits given in cents. */
export const money = ({ min, max }: { min?: number; max?: number } = {}) =>
  trimmed().check(
    is.required(),
    check((value) => centsOf(value) !== null, 'amount'),
    check((value) => min === undefined || (centsOf(value) ?? min) >= min, 'minValue', {
      n: formatAmount(amountOf(min ?? 0)),
    }),
    check((value) => max === undefined || (centsOf(value) ?? max) <= max, 'maxValue', {
      n: formatAmount(amountOf(max ?? 0)),
    }),
  );

/** A whole number between limits. */
export const wholeNumber = ({ min, max }: { min?: number; max?: number } = {}) =>
  trimmed().check(
    is.required(),
    check((value) => /^-?\d+$/.test(value), 'number'),
    check((value) => min === undefined || Number(value) >= min, 'minValue', { n: min ?? 0 }),
    check((value) => max === undefined || Number(value) <= max, 'maxValue', { n: max ?? 0 }),
  );

/** Whether it is a number; when the plans cannot be had for want of a connection, the server judges. */
const isPhone = async (value: string, region: string | undefined): Promise<boolean> => {
  const plans = await import('./phones').catch(() => null);
  return plans?.isValidPhone(value, region) ?? true;
};

/** A phone number in E.164; the numbering plans are loaded when the first one is judged. */
export const phone = ({ required = true, region }: { required?: boolean; region?: string } = {}) =>
  trimmed().check(
    ...(required ? [is.required()] : []),
    z.refine<string>((value) => value === '' || isPhone(value, region), said('phone')),
  );

export const phoneOrEmail = (region?: string) =>
  trimmed().check(
    is.required(),
    z.refine<string>(
      async (value) => value === '' || EMAIL.test(value) || (await import('./phones')).isValidPhone(value, region),
      said('phoneOrEmail'),
    ),
  );

export const file = (
  kind: FileKind,
  { required = true, square = false }: { required?: boolean; square?: boolean } = {},
) =>
  z.nullable(z.instanceof(File)).check(
    z.refine((value) => value !== null || !required, said('required')),
    z.superRefine(async (value, context) => {
      const issue = value && (await fileIssue(value, kind, square));
      if (issue) context.addIssue(issue);
    }),
  );

/** For `z.object(…).check(same('password', 'password_confirmation'))`. */
export const same = <Key extends string>(first: Key, second: Key) =>
  z.refine<Record<Key, string>>((values) => values[first] === values[second], {
    ...said('passwordMatch'),
    path: [second],
  });

export const different = <Key extends string>(first: Key, second: Key) =>
  z.refine<Record<Key, string>>((values) => values[first] !== values[second], {
    ...said('passwordDiffers'),
    path: [second],
  });

export { z };
