/** i18next, set up once: no detection, no fallback file (the compiler proves both languages complete). */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LOCALES, type Locale } from '@/config/locales';
import { isolate } from '@/lib/text';

const PLAIN_NUMBER = /^[\d.,]*$/;

/** Every value that goes into a sentence is isolated here, once, so that no sentence is torn by a name or a code. */
const isolated = (value: string) => (PLAIN_NUMBER.test(value) ? value : isolate(value));

export function startI18n(locale: Locale) {
  return i18next.use(initReactI18next).init({
    lng: locale,
    supportedLngs: [...LOCALES],
    fallbackLng: false,
    resources: {},
    ns: [],
    defaultNS: 'common',
    interpolation: { escapeValue: true, escape: isolated },
    react: { useSuspense: false },
    returnNull: false,
  });
}
