/** The two languages, and how a URL says which one it wants. The URL decides; the cookie never redirects. */
export const LOCALES = ['ar', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'ar';

export type Direction = 'rtl' | 'ltr';
export const directionOf = (locale: Locale): Direction => (locale === 'ar' ? 'rtl' : 'ltr');

/** Each language's own name, in its own script. */
export const LOCALE_NAME: Record<Locale, string> = { ar: 'العربية', en: 'English' };
/** Its icon is letters of its script: a flag stands for a country. */
export const LOCALE_ICON: Record<Locale, string> = { ar: 'ع', en: 'En' };
export const otherLocale = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar');

export interface LocalePath {
  locale: Locale;
  /** `''`, `/ar` or `/en`: the form of the URL that the visitor came with, kept while they stay in the language. */
  prefix: '' | '/ar' | '/en';
  /** The page's path without the prefix, always starting with a slash. */
  path: string;
}

/** `/en/login` → en, `/login`; `/login` → ar; `/english` is a page, not a prefix. */
export function splitLocale(pathname: string): LocalePath {
  const match = /^\/(ar|en)(?=\/|$)/.exec(pathname);
  if (!match) return { locale: DEFAULT_LOCALE, prefix: '', path: pathname || '/' };
  const locale = match[1] as Locale;
  return { locale, prefix: `/${locale}`, path: pathname.slice(match[0].length) || '/' };
}

/**
 * The same page in another language; Arabic without a prefix, since it is the default. Two slashes would begin the name
 * of a host.
 */
export function pathInLocale(pathname: string, locale: Locale): string {
  const path = splitLocale(pathname).path.replace(/^\/+/, '/');
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
