/** The company's names: rules, and the guesses that save typing. */
import { issueText } from '@/lib/issue';
import type * as Rules from '@/lib/rules';
import { wizard } from '../messages';

const ARABIC = /[\u0621-\u064a]/;
const LATIN = /[a-z]/i;

const inLetters = (rules: typeof Rules, test: (value: string) => boolean, key: 'rule.arabic' | 'rule.english') =>
  rules.z.refine<string>((value) => value === '' || test(value), {
    error: issueText(key, undefined, wizard.namespace),
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
