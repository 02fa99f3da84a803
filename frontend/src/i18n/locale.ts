/** The language of the address, for everything that is drawn below the router. */
import { createContext, useContext } from 'react';
import { DEFAULT_LOCALE, directionOf, type Direction, type Locale } from '@/config/locales';

export interface LocaleValue {
  locale: Locale;
  dir: Direction;
  /** Shows the same page, query and form in another language. */
  switchTo: (locale: Locale) => void;
}

export const LocaleContext = createContext<LocaleValue>({
  locale: DEFAULT_LOCALE,
  dir: directionOf(DEFAULT_LOCALE),
  switchTo: () => undefined,
});

export const useLocaleValue = (): LocaleValue => useContext(LocaleContext);
export const useLocale = (): Locale => useContext(LocaleContext).locale;
