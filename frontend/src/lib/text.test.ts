import { describe, expect, it } from 'vitest';
import { normaliseEmail, readEmail } from './mailboxes';
import {
  foldText,
  holdsControl,
  initials,
  isolateIn,
  isolateRuns,
  languageOf,
  normaliseIdentifier,
  normaliseText,
  truncate,
} from './text';

/** The tables that the server's tests read as well. */
const CASES = import.meta.glob<[string, string | null][]>('../../../backend/tests/common/cases/*.json', {
  eager: true,
  import: 'default',
});
const cases = (name: string) => CASES[`../../../backend/tests/common/cases/${name}.json`]!;

describe('normalising what was typed or pasted', () => {
  it.each(cases('text'))('%j as a line of text', (typed, clean) => {
    expect(normaliseText(typed)).toBe(clean);
    expect(normaliseText(clean!)).toBe(clean);
  });

  it.each(cases('emails'))('%j as an address', (typed, address) => {
    expect(readEmail(typed)).toBe(address);
    expect(normaliseEmail(typed)).toBe(address ?? typed.trim());
  });

  it.each(['a\0b', '\x1b[31m', '\x01', '\x7f', '\x85', '\ud800'])('%j holds what cannot be shown', (text) => {
    expect(holdsControl(text)).toBe(true);
  });

  it('blanks, line breaks, joiners and emoji can be shown', () => {
    expect(holdsControl('سطر\tثان\r\nA\u200cB🐪')).toBe(false);
  });

  it('reads digits of both Arabic scripts', () => {
    expect(normaliseText('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789');
  });

  it('drops direction marks and compacts identifiers', () => {
    expect(normaliseIdentifier('\u200esa03 8000\u202c 0000')).toBe('SA0380000000');
  });
});

describe('folding for search', () => {
  it.each([
    ['أحمد', 'احمد'],
    ['إبراهيم', 'ابراهيم'],
    ['آمال', 'امال'],
    ['شركة', 'شركه'],
    ['على', 'علي'],
    ['مُحَمَّد', 'محمد'],
    ['محـــمد', 'محمد'],
    ['١٢٣', '123'],
    ['مؤسسة', 'موسسه'],
    ['ﻻ', 'لا'],
    ['علی', 'علي'],
    ['الرياض\u200f', 'الرياض'],
    ['TRAVEL', 'Travel'],
  ])('%s equals %s', (left, right) => {
    expect(foldText(left)).toBe(foldText(right));
  });
});

describe('cutting', () => {
  it('counts what a reader sees and never parts a letter from its mark', () => {
    expect(truncate('مُحَمَّد', 2)).toBe('مُحَ…');
    expect(truncate('👨‍👩‍👧 family', 1)).toBe('👨‍👩‍👧…');
  });

  it('leaves short text alone', () => {
    expect(truncate('قافلة', 5)).toBe('قافلة');
  });
});

it('takes initials without the article and without joining them', () => {
  expect(initials('نورة', 'السالم')).toBe('ن س');
  expect(initials('Wahat Travel Co.')).toBe('WT');
});

it('isolates what would disturb the sentence, and nothing else', () => {
  expect(isolateIn('ar', 'نورة السالم')).toBe('نورة السالم');
  expect(isolateIn('ar', 'Wahat (SA)')).toBe('\u2068Wahat (SA)\u2069');
  expect(isolateIn('ar', '5 مارس 2026')).toBe('\u20685 مارس 2026\u2069');
  expect(isolateIn('en', 'نورة')).toBe('\u2068نورة\u2069');
  expect(isolateIn('en', 'Noura')).toBe('Noura');
  expect(isolateIn('en', '12')).toBe('12');
});

describe('the language of what somebody wrote', () => {
  it.each([
    ['الصورة غير واضحة', 'ar'],
    ['The picture is not clear', 'en'],
    ['ارفع PDF واضحًا', 'ar'],
    ['The name must read شركة الواحة', 'en'],
    ['1010123456 ؟!', undefined],
    ['', undefined],
  ])('%s: %s', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });
});

it.each([
  ['حُوّل في 2026-03-01، والرسوم 1.50', 'حُوّل في <2026-03-01>، والرسوم 1.50'],
  ['(2026-03-01).', '(<2026-03-01>).'],
  ['الفاتورة INV-2026-0001 والهاتف +966-50-1234567', 'الفاتورة <INV-2026-0001> والهاتف <+966-50-1234567>'],
  ['راسل a.b-1@x.com', 'راسل <a.b-1@x.com>'],
  ['a follow-up', 'a follow-up'],
  ['محمد +966 50 123 4567، مدير', 'محمد <+966 50 123 4567>، مدير'],
])('keeps runs of digits in their order among Arabic words: %s', (text, isolated) => {
  expect(isolateRuns(text).replaceAll('\u2066', '<').replaceAll('\u2069', '>')).toBe(isolated);
});
