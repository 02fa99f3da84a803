/**
 * The rules of spec 5, once, for every form. Each is a zod/mini schema of the normalised value; its refusals are keys
 * of `validation`, so they are worded in one place, in both languages.
 */
import { PASSWORD_LENGTH } from '@/config/env';
import { fileIssue, type FileKind } from './files';
import { isValidIban } from './iban';
import { issueText } from './issue';
import { mailboxIn, normaliseEmail, readEmail } from './mailboxes';
import { amountOf, amountText, centsOf, MOST_CENTS } from './money';
import { composed, isStrongPassword, meetsRule, passwordRuleNames } from './password';
import { readDay } from './readDay';
import { holdsControl, normaliseIdentifier, normaliseText } from './text';
import * as z from './zod';

// The document's content security policy forbids `eval`, which zod would otherwise try once.
z.config({ jitless: true });

const length = (text: string) => [...text].length;

const DIGITAL_NAME = /^[a-z]+(?:[-_][a-z]+)*$/i;

export const refusal = (key: string, values?: Record<string, string | number>) => ({ error: issueText(key, values) });
export const check = (test: (value: string) => boolean, key: string, values?: Record<string, string | number>) =>
  z.refine<string>((value) => value === '' || test(value), refusal(key, values));

export const trimmed = () =>
  z.pipe(z.string().check(check((value) => !holdsControl(value), 'control')), z.transform(normaliseText));
const compact = () => z.pipe(z.string(), z.transform(normaliseIdentifier));

/** Single checks, for `text(is.max(60))` and the like. An empty text passes all but `required`. */
export const is = {
  required: () => z.refine<string>((value) => value !== '', refusal('required')),
  min: (count: number) => check((value) => length(value) >= count, 'min', { count }),
  max: (count: number) => check((value) => length(value) <= count, 'max', { count }),
  email: () => check((value) => readEmail(value) !== null && value.length <= 254, 'email'),
  digitalName: () => check((value) => DIGITAL_NAME.test(value), 'digitalName'),
  ibanShape: () => check((value) => /^[A-Z0-9]+$/.test(value), 'iban'),
  iban: () => check(isValidIban, 'ibanInvalid'),
  strongPassword: () =>
    z.refine<string>((value) => value === '' || isStrongPassword(value), {
      error: ({ input }) => {
        const rule = passwordRuleNames.find((each) => !meetsRule(each, String(input))) ?? 'passwordLength';
        return issueText(`weak.${rule}`, PASSWORD_LENGTH);
      },
    }),
  day: () => check((value) => readDay(value) !== null, 'day'),
};

type Check = ReturnType<typeof check>;

/** A line of text, required. */
export const text = (...checks: Check[]) => trimmed().check(is.required(), ...checks);
/** A line of text that may stay empty. */
export const optionalText = (...checks: Check[]) => trimmed().check(...checks);
/** A number, code or IBAN: no spaces, Latin digits, capital letters. */
export const identifier = (...checks: Check[]) => compact().check(is.required(), ...checks);
export const optionalIdentifier = (...checks: Check[]) => compact().check(...checks);

/** Also as mail programs copy it, with a name before it. */
const mailbox = () =>
  z.pipe(
    z.string(),
    z.transform((value: string) => normaliseEmail(mailboxIn(value))),
  );

export const email = () => mailbox().check(is.required(), is.email());
/** Of an account that may be older than the rule of `email`. */
export const knownEmail = () =>
  mailbox().check(
    is.required(),
    check((value) => /^[^\s@]+@[^\s@]+$/.test(value), 'email'),
  );
/** As typed: a password is never trimmed or folded. */
export const password = () => z.string().check(is.required());
export const strongPassword = () => z.string().check(is.required(), is.strongPassword());
export const iban = () => identifier(is.ibanShape(), is.iban());
export const digitalName = () => trimmed().check(is.required(), is.digitalName(), is.min(3), is.max(40));
export const choice = () => z.string().check(is.required());
const ticked = (key: string) => z.boolean().check(z.refine((value) => value, refusal(key)));
export const terms = () => ticked('terms');
export const agreed = () => ticked('agreed');

/** A day of `DateField`, which may stay empty. */
export const optionalDay = (...checks: Check[]) => optionalText(is.day(), ...checks);

/** An amount, made as the API writes it; `min` and `max` in cents. */
export const money = ({ min = -MOST_CENTS, max = MOST_CENTS, currency = 'USD' }: MoneyOptions = {}) =>
  z
    .pipe(
      z.string(),
      z.transform((value: string) => {
        const cents = centsOf(value);
        return cents === null ? value.trim() : amountOf(cents);
      }),
    )
    .check(
      is.required(),
      check((value) => centsOf(value) !== null, 'amount'),
      check((value) => (centsOf(value) ?? min) >= min, 'minValue', { n: amountText(amountOf(min), currency) }),
      check((value) => (centsOf(value) ?? max) <= max, 'maxValue', { n: amountText(amountOf(max), currency) }),
    );

interface MoneyOptions {
  min?: number;
  max?: number;
  currency?: string;
}

/**
 * A phone number as `PhoneField` leaves it, made E.164 by the numbering plans, which are fetched when the first one is
 * validated. Without a connection the server decides. `allows`: accepts what is no number in general.
 */
export const phone = ({ required = true, region, allows }: PhoneOptions = {}) =>
  z
    .pipe(
      z.string(),
      z.transform(async (value: string) => (value.trim() && (await plans())?.toE164(value, region)) || value.trim()),
    )
    .check(
      ...(required ? [is.required()] : []),
      z.refine<string>(
        async (value) => value === '' || allows?.(value) || ((await plans())?.isValidPhone(value, region) ?? true),
        refusal('phone'),
      ),
    );

interface PhoneOptions {
  required?: boolean;
  /** The country of a number without a calling code. */
  region?: string;
  allows?: (value: string) => boolean;
}

export const plans = () => import('./phones').catch(() => null);

export const file = (
  kind: FileKind,
  { required = true, square = false }: { required?: boolean; square?: boolean } = {},
) =>
  z.nullable(z.instanceof(File)).check(
    z.refine((value) => value !== null || !required, refusal('required')),
    z.superRefine(async (value, context) => {
      const issue = value && (await fileIssue(value, kind, square));
      if (issue) context.addIssue(issue);
    }),
  );

/** Also while other fields are wrong: what is written twice differs whatever the rest is. */
const ALWAYS = { when: () => true };

/** For `z.object(…).check(same('password', 'password_confirmation'))`. */
export const same = <Key extends string>(first: Key, second: Key) =>
  z.refine<Record<Key, string>>((values) => composed(values[first]) === composed(values[second]), {
    ...refusal('passwordMatch'),
    ...ALWAYS,
    path: [second],
  });

export const different = <Key extends string>(first: Key, second: Key) =>
  z.refine<Record<Key, string>>((values) => composed(values[first]) !== composed(values[second]), {
    ...refusal('passwordDiffers'),
    path: [second],
  });

export { z };
