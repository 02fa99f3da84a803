/** i18next, set up once: no detection, no fallback file (the compiler proves both languages complete). */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LOCALES, type Locale } from '@/config/locales';

export function startI18n(locale: Locale) {
  return i18next.use(initReactI18next).init({
    lng: locale,
    supportedLngs: [...LOCALES],
    fallbackLng: false,
    resources: {},
    ns: [],
    defaultNS: 'common',
    // React escapes; isolation is the business of `messages.ts`, which knows the language.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  });
}
