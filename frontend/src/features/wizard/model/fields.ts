/** Names, digital name, country and currency: rules, and the guesses that save typing. */
import { LOCALES } from '@/config/locales';
import { publicPagePath } from '@/config/paths';
import { issueText } from '@/lib/issue';
import type * as Rules from '@/lib/rules';
import { normaliseText } from '@/lib/text';

const ARABIC = /[\u0621-\u064a]/;
const LATIN = /[a-z]/i;

const inLetters = (rules: typeof Rules, test: (value: string) => boolean, key: 'rule.arabic' | 'rule.english') =>
  rules.z.refine<string>((value) => value === '' || test(value), {
    error: issueText(key, undefined, 'wizard'),
  });

export function namesSchema(rules: typeof Rules) {
  const length = [rules.is.min(2), rules.is.max(120)] as const;
  return rules.z.object({
    company_name: rules.text(...length),
    name_ar: rules.text(
      ...length,
      inLetters(rules, (value) => ARABIC.test(value), 'rule.arabic'),
    ),
    name_en: rules.text(
      ...length,
      inLetters(rules, (value) => LATIN.test(value) && !ARABIC.test(value), 'rule.english'),
    ),
  });
}

/** Which of the two names the company's own name can stand for. */
export function nameTwin(name: string): 'name_ar' | 'name_en' | null {
  if (ARABIC.test(name)) return 'name_ar';
  return LATIN.test(name) ? 'name_en' : null;
}

/** `Wahat Al-Safar Travel Co. 24` → `wahat-al-safar-travel-co`; empty when nothing usable is left. */
export function suggestDigitalName(english: string): string {
  const words = english
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);
  let name = '';
  for (const word of words) {
    const longer = name ? `${name}-${word}` : word;
    if (longer.length > 40) break;
    name = longer;
  }
  return name.length >= 3 ? name : '';
}

/** A logo that the server has need not be sent again; a drawn one does for the start. */
export const brandSchema = (hasLogo: boolean) => (rules: typeof Rules) =>
  rules.z
    .object({
      sub_domain: rules.digitalName(),
      logo: rules.file('image', { square: true, required: false }),
      monogram: rules.z.boolean(),
    })
    .check(
      rules.z.refine(({ logo, monogram }) => Boolean(logo) || monogram || hasLogo, {
        error: issueText('required'),
        path: ['logo'],
        when: () => true,
      }),
    );

/** As it will be stored. */
export const digitalNameOf = (typed: string): string => normaliseText(typed).toLowerCase();

/** Whether it is worth asking if the name is free. */
export const isAskable = (name: string): boolean =>
  /^[a-z]+(?:[-_][a-z]+)*$/.test(name) && name.length >= 3 && name.length <= 40;

/** Where the company's page will be; an ellipsis stands for a name that is missing, or cannot be one. */
export const publicAddress = (host: string, name: string): string =>
  host + publicPagePath(isAskable(name) ? name : '…');

/** Country, currency and language. */
export const regionSchema = (rules: typeof Rules) =>
  rules.z.object({ country: rules.choice(), currency: rules.choice(), lang: rules.choice() });

export const COMPANY_LANGUAGES = LOCALES;

const CURRENCY: Record<string, string> = {
  SA: 'SAR',
  EG: 'EGP',
  AE: 'AED',
  KW: 'KWD',
  QA: 'QAR',
  BH: 'BHD',
  OM: 'OMR',
  JO: 'JOD',
  LB: 'LBP',
  IQ: 'IQD',
  YE: 'YER',
  SY: 'SYP',
  SD: 'SDG',
  LY: 'LYD',
  TN: 'TND',
  DZ: 'DZD',
  MA: 'MAD',
  TR: 'TRY',
  US: 'USD',
  GB: 'GBP',
};

/** The money of a country, as a first guess that can be changed. */
export const currencyOf = (country: string): string | null => CURRENCY[country] ?? null;
