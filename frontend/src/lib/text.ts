/** Text as people paste it: digits of other scripts, invisible direction marks, letters that mean the same. */

const DIGITS = /[٠-٩۰-۹]/g;
// Joiners shape letters and emoji; elsewhere, and like every other format mark, they are paste debris.
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;
const JOINERS = /([\p{L}\p{M}\p{S}])([\u200c\u200d])[\u200c\u200d]*(?=[\p{L}\p{M}\p{S}])|[\u200c\u200d]+/gu;

const latinDigit = (digit: string) => String((digit.codePointAt(0)! & 0xf) % 10);
export const latinDigits = (text: string) => text.replace(DIGITS, latinDigit);

/** NFC, digits Latin, invisible marks gone, outer spaces trimmed, inner ones single; letters untouched. */
export function normaliseText(text: string): string {
  const visible = text.replace(DIGITS, latinDigit).replace(INVISIBLE, '');
  return visible.replace(JOINERS, '$1$2').normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** The compact form of an identifier: compatibility forms folded, digits Latin, no marks, no spaces, capital letters. */
export function normaliseIdentifier(text: string): string {
  return text
    .normalize('NFKC')
    .replace(DIGITS, latinDigit)
    .replace(/[\p{Cf}\s]+/gu, '')
    .toUpperCase();
}

/** Whether a part of it can be neither shown nor printed: control characters, halves of surrogate pairs. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
export const holdsControl = (text: string) => /[\0-\x08\x0e-\x1f\x7f-\x9f\p{Cs}]/u.test(text);

const ALIKE: Record<string, string> = {
  ى: 'ي',
  ة: 'ه',
  ـ: '',
  ی: 'ي',
  ک: 'ك',
  ٱ: 'ا',
  ئ: 'ي',
  ؤ: 'و',
  '٫': '.',
  '٬': '',
};

/** One form for spellings that readers take for the same: for searching lists on the screen. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(DIGITS, latinDigit)
    .replace(/[ىةـیکٱئؤ٫٬]/g, (letter) => ALIKE[letter] ?? letter)
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The first `count` letters as a reader counts them, with an ellipsis when something was cut. */
export function truncate(text: string, count: number): string {
  const letters = [...new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(text)];
  if (letters.length <= count) return text;
  return `${letters
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}

/** Up to two first letters of a name, spaced in Arabic so that they do not join. */
export function initials(...names: (string | null | undefined)[]): string {
  const letters = names
    .flatMap((name) => (name ?? '').trim().split(/\s+/))
    .filter(Boolean)
    .map((word) => word.replace(/^ال(?=.)/, ''))
    .map((word) => [...word][0] ?? '')
    .slice(0, 2);
  const arabic = letters.some((letter) => /\p{Script=Arabic}/u.test(letter));
  return letters.join(arabic ? ' ' : '').toLocaleUpperCase('en');
}

/** The language that most letters of a text are of; undefined for one without letters. */
export function languageOf(text: string): 'ar' | 'en' | undefined {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const arabic = count(/\p{Script=Arabic}/gu);
  const latin = count(/\p{Script=Latin}/gu);
  if (arabic + latin === 0) return undefined;
  return arabic >= latin ? 'ar' : 'en';
}

/** Wrapped so that text of unknown direction does not disturb its neighbours where markup is impossible. */
export const isolate = (text: string) => `\u2068${text}\u2069`;

/** Isolates phone numbers, dates and numbers with hyphens, whose parts would be shown in reverse order among Arabic words. */
export const isolateRuns = (text: string) =>
  text.replace(/\+\d[\d ]*\d(?![!-~])|\+?\w[!-~]*-\d([!-~]*\w)?/g, '\u2066$&\u2069');

/** A URL without what all of them begin with. */
export const bareAddress = (text: string) => text.replace(/^https?:\/\/(www\.)?/, '');

const ARABIC_ONLY = /^[\p{Script=Arabic}\s\u060C]*$/u;
const LATIN_ONLY = /^[\p{Script=Latin}\s]*$/u;
const NUMBER_ONLY = /^[\d.,]*$/;

/** As `isolate`, but only where needed: not for words in the script of the sentence, nor for plain numbers. */
export function isolateIn(language: 'ar' | 'en', text: string): string {
  const sameScript = language === 'ar' ? ARABIC_ONLY : LATIN_ONLY;
  return sameScript.test(text) || NUMBER_ONLY.test(text) ? text : isolate(text);
}

/** One-time codes as people type them: the app shows its code in two groups; recovery codes are written in small letters. */
export const bareCode = (typed: string) => normaliseIdentifier(typed).toLowerCase();

export const SIX_DIGITS = /^\d{6}$/;
