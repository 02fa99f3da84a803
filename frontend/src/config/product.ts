/**
 * What the product is called, as the server wrote it into the document. While screens are painted at build there is no
 * document yet: then its placeholders, which the server fills.
 */
import type { Locale } from './locales';

const BUILT_IN: Record<Locale, string> = { ar: 'قافلة', en: 'Qafila' };
const NAME: Record<Locale, string> = { ar: '__PRODUCT_AR__', en: '__PRODUCT_EN__' };
const LETTER: Record<Locale, string> = { ar: '__LETTER_AR__', en: '__LETTER_EN__' };

export function productName(locale: Locale): string {
  if (typeof document === 'undefined') return NAME[locale];
  const written = document.querySelector<HTMLMetaElement>(`meta[name="product"][lang="${locale}"]`)?.content;
  return written && !written.startsWith('__') ? written : BUILT_IN[locale];
}

/** The letter of the mark. */
export const productLetter = (locale: Locale): string =>
  typeof document === 'undefined' ? LETTER[locale] : ([...productName(locale)][0] ?? '');
