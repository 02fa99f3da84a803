/**
 * The language of the address and its words: Arabic defines the type, a missing English key does not compile, and only
 * the language on the screen is loaded.
 */
import { createContext, use, useContext } from 'react';
import { DEFAULT_LOCALE, directionOf, type Direction, type Locale } from '@/config/locales';
import { isolateIn } from '@/lib/text';
import type * as guestsArabic from './ar/guests';
import type * as insideArabic from './ar/inside';

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

type Arabic = typeof guestsArabic & typeof insideArabic;
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

/** Two files a language: a guest waits for no words of the screens inside. */
const FILES = {
  guests: { ar: () => import('./ar/guests'), en: () => import('./en/guests') },
  inside: { ar: () => import('./ar/inside'), en: () => import('./en/inside') },
};
export type Part = keyof typeof FILES;

const FOR_GUESTS: Record<keyof typeof guestsArabic, true> = {
  accounts: true,
  common: true,
  publicPages: true,
  verification: true,
};
const partOf = (name: Namespace): Part => (name in FOR_GUESTS ? 'guests' : 'inside');

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
      loading.delete(key);
      throw reason;
    },
  );
  loading.set(key, promise);
  return promise;
}

/** Everything already on the screen, in another language: called before the switch, so that nothing blinks. */
export function loadShown(shown: Locale, wanted: Locale): Promise<unknown> {
  const parts = (Object.keys(FILES) as Part[]).filter((part) => loading.has(`${part} ${shown}`));
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

/** Every value that goes into a sentence is isolated here, once, so that none is torn by a name or a code in it. */
const inserted = (value: Values[string], locale: Locale) =>
  typeof value === 'string' ? isolateIn(locale, value) : String(value ?? '');

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
