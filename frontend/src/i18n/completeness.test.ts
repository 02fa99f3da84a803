/** Every message of every feature exists in both languages, with its plural forms and the same values inside. */
import { describe, expect, it } from 'vitest';
import { LOCALE_NAME } from '@/config/locales';

interface Tree {
  [key: string]: string | Tree;
}

const files = import.meta.glob<Record<string, Tree>>(['./ar/*.ts', './en/*.ts', '!./*/first.ts'], {
  eager: true,
});
const bundles = Object.keys(files)
  .filter((path) => path.startsWith('./ar/'))
  .map((path) => ({
    name: path.replace('./ar/', '').replace('.ts', ''),
    ar: flat(files[path]?.ar ?? {}),
    en: flat(files[path.replace('./ar/', './en/')]?.en ?? {}),
  }));

function flat(tree: Tree, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flat(value, `${prefix}${key}.`)),
    ),
  );
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(PLURAL, '');
const bases = (messages: Record<string, string>) => [...new Set(Object.keys(messages).map(baseOf))].sort();
const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!).sort();
const pluralsOf = (messages: Record<string, string>) => [
  ...new Set(
    Object.keys(messages)
      .filter((key) => key.endsWith('_other') && `${baseOf(key)}_one` in messages)
      .map(baseOf),
  ),
];

it('there are messages', () => {
  expect(bundles.length).toBeGreaterThan(3);
});

describe.each(bundles)('$name', ({ ar, en }) => {
  it('has the same keys in both languages', () => {
    expect(bases(en)).toEqual(bases(ar));
  });

  it('has no empty message', () => {
    const empty = Object.entries({ ...ar, ...en }).filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('has all six Arabic plural forms, and the two English ones', () => {
    const missing = pluralsOf(ar).flatMap((key) => [
      ...['zero', 'one', 'two', 'few', 'many', 'other']
        .filter((form) => !(`${key}_${form}` in ar))
        .map((form) => `ar ${key}_${form}`),
      ...['one', 'other'].filter((form) => !(`${key}_${form}` in en)).map((form) => `en ${key}_${form}`),
    ]);
    expect(missing).toEqual([]);
  });

  it('puts the same values into both languages', () => {
    // One and two are words in Arabic: the full set stands in the general form.
    const general = (messages: Record<string, string>, base: string) =>
      messages[base] ?? messages[`${base}_other`] ?? '';
    const different = bases(ar).filter(
      (base) => valuesIn(general(ar, base)).join() !== valuesIn(general(en, base)).join(),
    );
    expect(different).toEqual([]);
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
  const { ar, en } = bundles.find(({ name }) => name === 'common')!;
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
