/** What the product is called, as the server wrote it into the document. */
import type { Locale } from './locales';

const BUILT_IN: Record<Locale, string> = { ar: 'قافلة', en: 'Qafila' };

export function productName(locale: Locale): string {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="product"][lang="${locale}"]`)?.content;
  return written ?? BUILT_IN[locale];
}

/** Where people write for help; empty where nothing is set. */
export const supportEmail = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="support"]')?.content ?? '';

/** The letter of the mark. */
export const productLetter = (locale: Locale): string => [...productName(locale)][0] ?? '';
