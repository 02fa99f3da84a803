/** Every word of the SPA by i18next: one JSON file for each language and namespace, loaded when a screen names it. */
import { createInstance, type InitOptions, type TypeOptions } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import { LOCALES, type Locale } from '@/config/locales';
import { isolateIn } from '@/lib/text';

export type Namespace = keyof TypeOptions['resources'];

export const i18n = createInstance();

i18n
  .use(initReactI18next)
  .use(resourcesToBackend((language: string, namespace: string) => import(`./locales/${language}/${namespace}.json`)));

export async function startI18n(lng: Locale, options: InitOptions = {}): Promise<void> {
  await i18n.init({
    lng,
    supportedLngs: LOCALES,
    fallbackLng: false,
    // Of every screen, and of signing in again over one.
    ns: ['common', 'words', 'accounts'],
    defaultNS: 'common',
    interpolation: { escape: isolateValue },
    ...options,
  });
  await complete(lng, used());
}

/** The number of a document: INV-2026-000123. */
const DOCUMENT_NUMBER = /^[A-Z]+(-\d+)+$/;

/** A name or a code never reorders the sentence that it stands in, and a document's number stays on one line. */
const isolateValue = (value: string) =>
  isolateIn(
    i18n.language === 'en' ? 'en' : 'ar',
    DOCUMENT_NUMBER.test(value) ? value.replaceAll('-', '-\u2060') : value,
  );

/** Rejects when words do not come, so that a screen shows an error and not its keys. */
export async function loadNamespaces(names: readonly Namespace[]): Promise<void> {
  await i18n.loadNamespaces(names);
  await complete(i18n.language, names);
}

/** All loaded namespaces in another language first, so that the switch shows no skeleton. */
export async function changeLanguage(locale: Locale): Promise<void> {
  await complete(locale, used());
  await i18n.changeLanguage(locale);
}

const used = () => [i18n.options.ns ?? []].flat();

async function complete(language: string, names: readonly string[]): Promise<void> {
  const missing = () => names.filter((name) => !i18n.hasResourceBundle(language, name));
  // i18next asks again for a file that failed only when it is told to.
  if (missing().length > 0) await i18n.reloadResources(language, missing());
  if (missing().length > 0) throw new Error(`Words did not load (${language}): ${missing().join(', ')}`);
}
