/**
 * The language of the address and its words: Arabic defines the type, a missing English key does not compile, and only
 * the language on the screen is loaded.
 */
import { createContext, use, useContext } from 'react';
import { DEFAULT_LOCALE, directionOf, type Direction, type Locale } from '@/config/locales';
import { isolateIn } from '@/lib/text';
import type * as firstArabic from './ar/first';
import type * as accountArabic from './ar/insideAccount';
import type * as companyArabic from './ar/insideCompany';
import type * as ordersArabic from './ar/insideOrders';
import type * as peopleArabic from './ar/insidePeople';
import type * as wizardArabic from './ar/insideWizard';
import type * as outsideArabic from './ar/outside';

interface LocaleValue {
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

type Arabic = typeof firstArabic &
  typeof accountArabic &
  typeof companyArabic &
  typeof ordersArabic &
  typeof outsideArabic &
  typeof peopleArabic &
  typeof wizardArabic;
export type Namespace = keyof Arabic;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type ArabicOnly = 'zero' | 'two' | 'few' | 'many';

type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Base}_${PluralForm}`
      ? Base
      : K
    : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

/** The keys that `t` takes: nested with dots, plural endings left out. */
export type MessageKey<Name extends Namespace> = KeyOf<Arabic[Name]>;

/** What the English file must satisfy: the same keys; of the six Arabic plural forms, `one` and `other`. */
export type Messages<T> = {
  readonly [K in keyof T as K extends `${string}_${ArabicOnly}` ? never : K]: T[K] extends string
    ? string
    : Messages<T[K]>;
} & { readonly [K in keyof T as K extends `${string}_${ArabicOnly}` ? K : never]?: string };

/** What goes into `{{name}}`; `count` also chooses the plural form. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;
export type Translate<Name extends Namespace> = (key: MessageKey<Name>, values?: Values) => string;

/** Seven files a language: a first screen waits for few words of others. */
const FILES = {
  first: { ar: () => import('./ar/first'), en: () => import('./en/first') },
  insideAccount: { ar: () => import('./ar/insideAccount'), en: () => import('./en/insideAccount') },
  insideCompany: { ar: () => import('./ar/insideCompany'), en: () => import('./en/insideCompany') },
  insideOrders: { ar: () => import('./ar/insideOrders'), en: () => import('./en/insideOrders') },
  insidePeople: { ar: () => import('./ar/insidePeople'), en: () => import('./en/insidePeople') },
  insideWizard: { ar: () => import('./ar/insideWizard'), en: () => import('./en/insideWizard') },
  outside: { ar: () => import('./ar/outside'), en: () => import('./en/outside') },
};
export type Part = keyof typeof FILES;
export const PARTS = Object.keys(FILES) as Part[];

const PART_OF: Record<keyof typeof accountArabic, 'insideAccount'> &
  Record<keyof typeof companyArabic, 'insideCompany'> &
  Record<keyof typeof ordersArabic, 'insideOrders'> &
  Record<keyof typeof outsideArabic, 'outside'> &
  Record<keyof typeof peopleArabic, 'insidePeople'> &
  Record<keyof typeof wizardArabic, 'insideWizard'> = {
  dataExport: 'insideAccount',
  devices: 'insideAccount',
  leaving: 'insideAccount',
  notifications: 'insideAccount',
  profile: 'insideAccount',
  twoStep: 'insideAccount',
  activity: 'insideCompany',
  addresses: 'insideCompany',
  bankAccounts: 'insideCompany',
  charges: 'insideCompany',
  contactPeople: 'insideCompany',
  contacts: 'insideCompany',
  documents: 'insideCompany',
  invoices: 'insideCompany',
  legalInfo: 'insideCompany',
  licence: 'insideCompany',
  mainInfo: 'insideCompany',
  subscriptions: 'insideCompany',
  themes: 'insideCompany',
  withdrawals: 'insideCompany',
  editOrders: 'insideOrders',
  invitations: 'insidePeople',
  members: 'insidePeople',
  ownership: 'insidePeople',
  permissions: 'insidePeople',
  wizard: 'insideWizard',
  accounts: 'outside',
  verification: 'outside',
};
export const partOf = (name: Namespace): Part => (name in PART_OF ? PART_OF[name as keyof typeof PART_OF] : 'first');

const LOST_FOR_MS = 1_000;
const loading = new Map<string, Promise<void>>();
const translating = new Map<string, (key: string, values?: Values) => string>();

/** The promise is the same every time, so that a component may wait for it. */
export function loadMessages(part: Part, locale: Locale): Promise<void> {
  const key = `${part} ${locale}`;
  const started = loading.get(key);
  if (started) return started;
  const promise = FILES[part][locale]().then(
    (file) => {
      for (const [name, tree] of Object.entries<Tree>(file))
        translating.set(`${name} ${locale}`, translator(tree, locale));
      // So React knows at once, instead of waiting a tick on every first use of a language that is here.
      void Object.assign(promise, { status: 'fulfilled', value: undefined });
    },
    (reason: unknown) => {
      // Not at once: what draws anew because they did not come would ask again, and again.
      const forget = () => loading.get(key) === promise && loading.delete(key);
      setTimeout(forget, LOST_FOR_MS);
      window.addEventListener('online', forget, { once: true });
      throw reason;
    },
  );
  loading.set(key, promise);
  return promise;
}

/** Everything already on the screen, in another language: called before the switch, so that nothing blinks. */
export function loadShown(shown: Locale, wanted: Locale): Promise<unknown> {
  const parts = PARTS.filter((part) => loading.has(`${part} ${shown}`));
  return Promise.all(parts.map((part) => loadMessages(part, wanted)));
}

/** For words outside components. The language must be loaded. */
export function messagesIn<Name extends Namespace>(locale: Locale, name: Name): Translate<Name> {
  const known = translating.get(`${name} ${locale}`);
  if (!known) throw new Error(`The words of ${name} (${locale}) are not loaded`);
  return known;
}

interface Tree {
  readonly [key: string]: string | Tree;
}

/** By dotted key. */
const sentencesOf = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : sentencesOf(value, `${prefix}${key}.`),
  );

function translator(tree: Tree, locale: Locale) {
  const sentences = new Map(sentencesOf(tree));
  const plurals = new Intl.PluralRules(locale);
  // A sentence of its own for none stands in English, too, whose rules know no such form.
  const endings = (count: number) => [...(count === 0 ? ['_zero'] : []), `_${plurals.select(count)}`, '_other', ''];
  return (key: string, values: Values = {}) => {
    const { count } = values;
    const ending = typeof count === 'number' ? endings(count).find((each) => sentences.has(key + each)) : '';
    const sentence = sentences.get(key + (ending ?? '')) ?? key;
    return sentence.replace(/{{(\w+)}}/g, (_, name: string) => inserted(values[name], locale));
  };
}

/** The number of a paper: INV-2026-000123. */
const PAPER = /^[A-Z]+(-\d+)+$/;

/**
 * Every value that goes into a sentence is isolated here, once, so that none is torn by a name or a code in it; the
 * number of a paper is not torn by the end of a line either.
 */
const inserted = (value: Values[string], locale: Locale) =>
  typeof value === 'string'
    ? isolateIn(locale, PAPER.test(value) ? value.replaceAll('-', '-\u2060') : value)
    : String(value ?? '');

/**
 * `const t = useMessages('withdrawals'); t('status.seen')`. Waits (Suspense) when the language is not here yet.
 *
 * The language is the address's, and what draws below the router is drawn anew with it: there is nothing to listen to.
 */
export function useMessages<Name extends Namespace>(name: Name): Translate<Name> {
  const locale = useLocale();
  use(loadMessages(partOf(name), locale));
  return messagesIn(locale, name);
}
