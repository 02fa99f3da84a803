/** The language on the screen, which follows the URL. */
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, type Direction, type Locale } from '@/config/locales';

export const useLocale = (): Locale => (useTranslation().i18n.language === 'en' ? 'en' : 'ar');
export const useDirection = (): Direction => directionOf(useLocale());

/** Shows the same page, query and form in another language. The router provides it. */
export const SwitchLocaleContext = createContext<(locale: Locale) => void>(() => undefined);
export const useSwitchLocale = () => useContext(SwitchLocaleContext);
