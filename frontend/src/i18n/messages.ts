/**
 * Messages of one feature: Arabic defines the type, a missing English key does not compile, and only the language
 * on the screen is loaded.
 */
import type { TFunction, TOptions } from 'i18next';
import { use } from 'react';
import { getI18n } from 'react-i18next';
import type { Locale } from '@/config/locales';
import { isolateIn } from '@/lib/text';
import { useLocale } from './locale';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type ArabicOnly = 'zero' | 'two' | 'few' | 'many';
interface Tree {
  readonly [key: string]: string | Tree;
}

/** The keys that `t` takes: nested with dots, plural endings left out. */
export type MessageKey<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Base}_${PluralForm}`
      ? Base
      : K
    : `${K}.${MessageKey<T[K]>}`;
}[keyof T & string];

/** What the English file must satisfy: the same keys; of the six Arabic plural forms, `one` and `other`. */
export type Messages<T> = {
  readonly [K in keyof T as K extends `${string}_${ArabicOnly}` ? never : K]: T[K] extends string
    ? string
    : Messages<T[K]>;
} & { readonly [K in keyof T as K extends `${string}_${ArabicOnly}` ? K : never]?: string };

export type Translate<T> = (key: MessageKey<T>, values?: TOptions) => string;

type Loaders = Record<Locale, () => Promise<Tree>>;

export interface MessageBundle<T> {
  readonly namespace: string;
  /** Loads one language; the promise is the same every time, so a component may wait for it. */
  load(locale: Locale): Promise<void>;
  isLoaded(locale: Locale): boolean;
  /** For words outside components. The language must be loaded. */
  translate(locale: Locale): Translate<T>;
}

/** Every value that goes into a sentence is isolated here, once, so that none is torn by a name or a code in it. */
function isolating<T>(translate: TFunction, locale: Locale): Translate<T> {
  // The library's overloads know one file of messages; ours are many, and typed above.
  const t = translate as unknown as Translate<T>;
  return (key, values) => {
    const safe = Object.entries(values ?? {}).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? isolateIn(locale, value) : value,
    ]);
    return t(key, Object.fromEntries(safe) as TOptions);
  };
}

const bundles: Pick<MessageBundle<never>, 'load' | 'isLoaded'>[] = [];

export function defineMessages<T>(namespace: string, loaders: Loaders): MessageBundle<T> {
  const loading = new Map<Locale, Promise<void>>();
  const loaded = new Set<Locale>();
  const translating = new Map<Locale, Translate<T>>();
  const bundle: MessageBundle<T> = {
    namespace,
    load(locale) {
      const started = loading.get(locale);
      if (started) return started;
      const promise = loaders[locale]().then(
        (tree) => {
          getI18n().addResourceBundle(locale, namespace, tree);
          loaded.add(locale);
          // So React knows at once, instead of waiting a tick on every first use of a language that is here.
          void Object.assign(promise, { status: 'fulfilled', value: undefined });
        },
        (reason: unknown) => {
          loading.delete(locale);
          throw reason;
        },
      );
      loading.set(locale, promise);
      return promise;
    },
    isLoaded: (locale) => loaded.has(locale),
    translate(locale) {
      const known = translating.get(locale);
      if (known) return known;
      const translate = isolating<T>(getI18n().getFixedT(locale, namespace), locale);
      translating.set(locale, translate);
      return translate;
    },
  };
  bundles.push(bundle);
  return bundle;
}

/** The words of all modules that are here, so that what they draw need not wait; what does not come is asked for again then. */
export const loadDefined = (locale: Locale) => Promise.allSettled(bundles.map((bundle) => bundle.load(locale)));

/** Everything already on the screen, in another language: called before the switch, so that nothing blinks. */
export const loadShown = (shown: Locale, wanted: Locale) =>
  Promise.all(bundles.filter((bundle) => bundle.isLoaded(shown)).map((bundle) => bundle.load(wanted)));

/**
 * `const t = useMessages(withdrawals); t('status.seen')`. Waits (Suspense) when the language is not here yet.
 *
 * The language is the address's, and what draws below the router is drawn anew with it: nothing has to be listened to,
 * as the library's own hook does for every component that says something.
 */
export function useMessages<T>(bundle: MessageBundle<T>): Translate<T> {
  const locale = useLocale();
  use(bundle.load(locale));
  return bundle.translate(locale);
}
