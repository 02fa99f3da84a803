/**
 * What the product is called, as the server wrote it into the document. While screens are prerendered there is no
 * document yet: then as variables of the server's template.
 */
import type { Locale } from './locales';

const BUILT_IN: Record<Locale, string> = { ar: 'قافلة', en: 'Qafila' };
const NAME: Record<Locale, string> = { ar: '{{ product_ar }}', en: '{{ product_en }}' };
const LETTER: Record<Locale, string> = { ar: '{{ product_ar.0 }}', en: '{{ product_en.0 }}' };

export function productName(locale: Locale): string {
  if (typeof document === 'undefined') return NAME[locale];
  const written = document.querySelector<HTMLMetaElement>(`meta[name="product"][lang="${locale}"]`)?.content;
  return written ?? BUILT_IN[locale];
}

/** Where people write for help; empty where nothing is set. */
export const supportEmail = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="support"]')?.content ?? '';

/** The letter of the mark. */
export const productLetter = (locale: Locale): string =>
  typeof document === 'undefined' ? LETTER[locale] : ([...productName(locale)][0] ?? '');
