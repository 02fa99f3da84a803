/** Rules of spec 5 that no form asks for yet. */
import type { FileKind } from './files';
import { normaliseEmail, readEmail } from './mailboxes';
import { readDay } from './readDay';
import { check, file, is, plans, refusal, trimmed } from './rules';
import * as z from './zod';

export const maxWords = (count: number) => check((value) => value.split(' ').length <= count, 'maxWords', { count });
const digits = (value: string) => value.replace(/\D/g, '').length;
export const minDigits = (n: number) => check((value) => digits(value) >= n, 'minDigits', { n });
export const maxDigits = (n: number) => check((value) => digits(value) <= n, 'maxDigits', { n });
export const alpha = () => check((value) => /^[\p{L}\p{M} ]+$/u.test(value), 'alpha');
export const alphanumeric = () => check((value) => /^[\p{L}\p{M}\p{Nd} ]+$/u.test(value), 'alphanumeric');
export const digitalNameSeparator = () => check((value) => /[-_]/.test(value), 'digitalNameSeparator');
export const url = () => check((value) => /^https?:\/\/[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i.test(value), 'url');

/** What a trip begins with, in words of its own where it is missing. */
export const tripStart = () =>
  trimmed().check(
    z.refine((value) => value !== '', refusal('tripStart')),
    is.day(),
  );

const DAY_AND_TIME = /^(.+?)[ T]+(?:[01]?\d|2[0-3]):[0-5]\d$/;
/** A day and a time of day, such as `2027-03-25T14:30`; both are required. */
export const receptionTime = () =>
  trimmed().check(z.refine((value) => readDay(DAY_AND_TIME.exec(value)?.[1] ?? '') !== null, refusal('receptionTime')));

export const number = ({ min = -Infinity, max = Infinity }: { min?: number; max?: number } = {}) =>
  trimmed().check(
    is.required(),
    check((value) => /^-?\d+(\.\d+)?$/.test(value), 'number'),
    check((value) => !(Number(value) < min), 'minValue', { n: min }),
    check((value) => !(Number(value) > max), 'maxValue', { n: max }),
  );

/** One field for either: an address as `email` cleans it, or a number as `phone` does. */
export const phoneOrEmail = () =>
  z
    .pipe(
      z.string(),
      z.transform(async (value: string) =>
        value.includes('@') ? normaliseEmail(value) : (value.trim() && (await plans())?.toE164(value)) || value.trim(),
      ),
    )
    .check(
      is.required(),
      z.refine<string>(
        async (value) => value === '' || readEmail(value) !== null || ((await plans())?.isValidPhone(value) ?? true),
        refusal('phoneOrEmail'),
      ),
    );

/** Several, between two numbers of them. */
export const files = (kind: FileKind, { min = 0, max }: { min?: number; max: number }) =>
  z.array(file(kind)).check(
    z.refine((list) => list.length >= min, refusal('minImages', { count: min })),
    z.refine((list) => list.length <= max, refusal(kind === 'image' ? 'maxImages' : 'maxFiles', { n: max })),
  );
