/** Every word exists in both languages, with its plural forms and the same values inside. */
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALE_NAME, LOCALES, type Locale } from '@/config/locales';
import { WORDS } from '@/testing/words';
import { i18n, startI18n } from './i18n';

type Tree = string | { [key: string]: Tree };
type Messages = Record<string, string>;

function flat(tree: Tree, key = ''): Messages {
  if (typeof tree === 'string') return { [key]: tree };
  const inner = Object.entries(tree).map(([name, child]) => flat(child, key ? `${key}.${name}` : name));
  return Object.fromEntries(inner.flatMap((messages) => Object.entries(messages)));
}

const namespaces = Object.keys(WORDS.ar!).map((name) => ({
  name,
  ar: flat(WORDS.ar![name] as Tree),
  en: flat(WORDS.en![name] as Tree),
}));

const PLURAL = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(PLURAL, '');
const basesOf = (messages: Messages) => [...new Set(Object.keys(messages).map(baseOf))].sort();
const valuesIn = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!).sort();
const FORMS: Record<Locale, readonly string[]> = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  en: ['one', 'other'],
};

it('both languages have the same namespaces', () => {
  expect(namespaces.length).toBeGreaterThan(3);
  expect(Object.keys(WORDS.en!)).toEqual(Object.keys(WORDS.ar!));
});

describe.each(namespaces)('$name', ({ ar, en }) => {
  it('has the same keys in both languages', () => {
    expect(basesOf(en)).toEqual(basesOf(ar));
  });

  it('has no empty message', () => {
    expect(Object.entries({ ...ar, ...en }).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('has all six Arabic plural forms, and the two English ones', () => {
    const plurals = new Set([...Object.keys(ar), ...Object.keys(en)].filter((key) => PLURAL.test(key)).map(baseOf));
    const missing = [...plurals].flatMap((key) =>
      LOCALES.flatMap((locale) =>
        FORMS[locale]
          .filter((form) => !(`${key}_${form}` in { ar, en }[locale]))
          .map((form) => `${locale} ${key}_${form}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('puts the same values and components into both languages', () => {
    // One and two are words in Arabic: the full set stands in the general form.
    const general = (messages: Messages, base: string) => messages[base] ?? messages[`${base}_other`] ?? '';
    const inside = (text: string) => [valuesIn(text), [...text.matchAll(/<\/?\w+/g)].map(String).sort()];
    for (const base of basesOf(ar))
      expect([base, inside(general(en, base))]).toEqual([base, inside(general(ar, base))]);
  });

  it('writes Latin digits, and no Arabic but the language’s own name in the English file', () => {
    const wrong = [
      ...Object.entries(ar).filter(([, text]) => /[٠-٩۰-۹]/.test(text)),
      ...Object.entries(en).filter(([, text]) => /\p{Script=Arabic}/u.test(text.replaceAll(LOCALE_NAME.ar, ''))),
    ];
    expect(wrong).toEqual([]);
  });
});

it('rules without a screen of ours have their words, too', () => {
  const { ar, en } = namespaces.find(({ name }) => name === 'common')!;
  expect(
    ['receptionTime', 'tripStart', 'phoneOrEmail', 'minImages_other', 'maxImages', 'maxWords_other'].map((key) => [
      en[`validation.${key}`],
      ar[`validation.${key}`],
    ]),
  ).toEqual([
    ['Reception date and time are required', 'تاريخ الاستقبال ووقته مطلوبان'],
    ['Trip start date is required', 'تاريخ بدء الرحلة مطلوب'],
    ['Enter a valid phone number or email address', 'أدخل رقم هاتف أو بريدًا إلكترونيًا صحيحًا'],
    ['Upload at least {{count}} images', 'يجب رفع {{count}} صورة على الأقل'],
    ['You can upload {{n}} images at most', 'الحد الأقصى لعدد الصور هو {{n}}'],
    ['At most {{count}} words', 'الحد الأقصى {{count}} كلمة'],
  ]);
});

describe('a sentence', () => {
  const t = (locale: Locale, key: string, values: Record<string, unknown>) =>
    // Keys of this test's own namespace, which the types do not know.
    (i18n.t as (key: string, values: object) => string)(key, { lng: locale, ns: 'test', ...values });
  beforeAll(async () => {
    const forms = FORMS.ar.map((form): [string, string] => [`days_${form}`, form]);
    const ar = { ...Object.fromEntries(forms), of: 'فاتورة {{name}}' };
    const en = { days_one: 'one', days_other: 'other', none_zero: 'none', none_one: 'one', none_other: 'other' };
    await startI18n('ar', { resources: { ar: { test: ar }, en: { test: en } } });
  });

  it.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [3, 'few'],
    [10, 'few'],
    [11, 'many'],
    [99, 'many'],
    [100, 'other'],
    [102, 'other'],
    [103, 'few'],
  ])('in Arabic counts %i by its form for %s', (count, form) => {
    expect(t('ar', 'days', { count })).toBe(form);
  });

  it('in English has a form for none where there is one', () => {
    expect([0, 1, 2].map((count) => t('en', 'days', { count }))).toEqual(['other', 'one', 'other']);
    expect(t('en', 'none', { count: 0 })).toBe('none');
  });

  it('isolates what is put into it where its script is another', () => {
    expect(t('ar', 'of', { name: 'Wahat 5' })).toBe('فاتورة \u2068Wahat 5\u2069');
    expect(t('ar', 'of', { name: 'واحة السفر' })).toBe('فاتورة واحة السفر');
    expect(t('ar', 'of', { name: '1,250.00' })).toBe('فاتورة 1,250.00');
  });

  it('keeps the number of a document on one line', () => {
    expect(t('ar', 'of', { name: 'INV-2026-000123' })).toBe('فاتورة \u2068INV-\u20602026-\u2060000123\u2069');
  });

  it('takes a value as text, whatever is written in it', () => {
    expect(t('ar', 'of', { name: '$t(days) {{name}} <b>' })).toBe('فاتورة \u2068$t(days) {{name}} <b>\u2069');
  });
});
