/**
 * The documents: every screen has one for each form of its address, with its first picture, its style sheets and the
 * names of its modules. The server finds them by one table, fills in what only it knows, and hands them out.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { assetLike, entryOf, needsOf, stepsOf } from './chunks.ts';
import { inlineScript, painter } from './painting.ts';
import { isScreen, ROUTES, type LayoutName, type Screen } from '../src/app/routeTable.ts';
import { directionOf, type Locale } from '../src/config/locales.ts';
import { PATHS, type RouteName } from '../src/config/paths.ts';

/** The three forms of an address; each has links of its own form. */
const FORMS = [
  { form: 'plain', prefix: '', locale: 'ar' },
  { form: 'ar', prefix: '/ar', locale: 'ar' },
  { form: 'en', prefix: '/en', locale: 'en' },
] as const satisfies readonly { form: string; prefix: string; locale: Locale }[];
type Form = (typeof FORMS)[number];

const LAYOUT_FILE: Record<LayoutName, string> = {
  auth: 'AuthLayout',
  registration: 'RegistrationLayout',
  simple: 'SimpleLayout',
  default: 'DefaultLayout',
  addCompany: 'AddCompanyLayout',
  company: 'company/CompanyLayout',
  none: 'BareLayout',
};
/** A screen in whose place the layout's frame is painted, as it stands until the server has said who this is. */
const FRAMED: Partial<Record<LayoutName, RouteName>> = {
  auth: 'login',
  registration: 'signup',
  default: 'accountProfile',
  addCompany: 'addCompany',
  company: 'company',
};
/** Screens that show the text of the setting of their name. */
const SETTINGS: readonly RouteName[] = ['about', 'terms', 'privacy'];
const MISSING = 'missing';

const NO_SCRIPTS: Record<Locale, string> = {
  ar: 'تحتاج هذه البوابة إلى JavaScript. فعّله في متصفحك ثم أعد تحميل الصفحة.',
  en: 'This portal needs JavaScript. Turn it on in your browser, then load the page again.',
};
const PRODUCT: Record<Locale, string> = { ar: '__PRODUCT_AR__', en: '__PRODUCT_EN__' };
const FACE: Record<Locale, RegExp> = {
  ar: /ibm-plex-sans-arabic-arabic-400-normal-[\w-]+\.woff2$/,
  en: /ibm-plex-sans-arabic-latin-400-normal-[\w-]+\.woff2$/,
};

/** One line of the table: the first pattern that fits an address wins. */
interface Entry {
  pattern: string;
  /** Below `documents/<form>/`, without its ending. */
  document: string;
  /** For an address with a query, where that changes what is shown. */
  queried?: string;
  /** The setting whose text the server writes into the document. */
  setting?: string;
}

/** A screen that is painted whole. */
interface Whole {
  page: string;
  visitor: Visitor;
  setting?: string;
}

type Visitor = 'guest' | 'user' | 'anybody';

interface Picture {
  markup: string;
  visitor: Visitor;
}

export function documents(outDir: string, pages: string): Plugin {
  let bundle: Rolldown.OutputBundle;
  let template: string;
  return {
    name: 'documents',
    apply: 'build',
    async writeBundle(_options, written) {
      bundle = written;
      // The document leaves the public folder: only the server hands it out.
      const index = resolve(outDir, 'public/index.html');
      template = await readFile(index, 'utf8');
      await rm(index);
    },
    async closeBundle() {
      const target = resolve(outDir, 'documents');
      await rm(target, { recursive: true, force: true });
      const table: Entry[] = [];
      for await (const { form, name, text } of made(template, bundle, builtRoutes(pages), table)) {
        const file = resolve(target, form, `${name}.html`);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, text);
      }
      await writeFile(
        resolve(outDir, 'documents.json'),
        `${JSON.stringify({ screens: table.sort(bySpecificity), missing: MISSING }, null, 2)}\n`,
      );
    },
  };
}

/** The names of all screens that are built, and of the detours to them. */
function builtRoutes(pages: string): RouteName[] {
  const built = (name: RouteName): boolean => {
    const route = ROUTES[name];
    if (isScreen(route)) return existsSync(resolve(pages, `${route.page}.tsx`));
    return route.to.length === 0 || route.to.some(built);
  };
  return (Object.keys(ROUTES) as RouteName[]).filter(built);
}

const rank = (pattern: string) => pattern.split('/').map((part) => (part.startsWith(':') ? '1' : `0${part}`));

function bySpecificity(one: Entry, other: Entry): number {
  const [a, b] = [rank(one.pattern).join('/'), rank(other.pattern).join('/')];
  return a < b ? -1 : a > b ? 1 : 0;
}

async function* made(template: string, bundle: Rolldown.OutputBundle, names: readonly RouteName[], table: Entry[]) {
  const whole = new Map<RouteName, Whole>();
  for (const name of names) {
    const route = ROUTES[name];
    if (!isScreen(route)) continue;
    if (route.guards.includes('isGuest')) whole.set(name, { page: route.page, visitor: 'guest' });
    if (SETTINGS.includes(name)) whole.set(name, { page: route.page, visitor: 'anybody', setting: name });
  }
  const painting = await painter([...whole.values()].map(({ page }) => page));
  const { paint, titleOf } = painting;
  const [beforePaint, meanwhile] = await Promise.all([inlineScript('beforePaint'), inlineScript('meanwhile')]);
  const assemble = assembly(template, bundle, { beforePaint, meanwhile });
  const addressOf = (prefix: string, name: RouteName) =>
    (prefix + PATHS[name].replace(/:\w+/g, 'painted')).replace(/(?<=.)\/$/, '');

  const frames = new Map<string, string>();
  for (const { form, prefix } of FORMS) {
    for (const [layout, name] of Object.entries(FRAMED)) {
      frames.set(`${form}/${layout}`, await paint(addressOf(prefix, name)));
    }
  }
  // From here on the painter knows who this is, and where the server's texts go.
  painting.assumeGuest();
  painting.assumeSettings(SETTINGS);

  for (const name of names) {
    const route = ROUTES[name];
    const all = whole.get(name);
    table.push({
      pattern: PATHS[name],
      document: name,
      ...(all && { queried: `${name}-queried` }),
      ...(all?.setting && { setting: all.setting }),
    });
    const files = [`/layouts/${LAYOUT_FILE[route.layout]}.tsx`];
    if (isScreen(route)) files.push(`/pages/${route.page}.tsx`);
    for (const place of FORMS) {
      const { form, prefix, locale } = place;
      const title = isScreen(route) ? await titleOf(route.title, locale) : null;
      const needs = needsOf(bundle, files, locale);
      const picture = framed(frames.get(`${form}/${route.layout}`), isScreen(route) ? route : null);
      yield { form, name: all ? `${name}-queried` : name, text: assemble(place, { title, needs, picture }) };
      if (!all) continue;
      const markup = await paint(addressOf(prefix, name));
      const content = { title, needs, picture: { markup, visitor: all.visitor }, hasSettings: Boolean(all.setting) };
      yield { form, name, text: assemble(place, content) };
    }
  }
  for (const place of FORMS) {
    const needs = needsOf(bundle, [`/layouts/${LAYOUT_FILE.simple}.tsx`], place.locale);
    const picture: Picture = { markup: await paint(`${place.prefix}/${MISSING}`), visitor: 'guest' };
    const title = await titleOf('title.notFound', place.locale);
    yield { form: place.form, name: MISSING, text: assemble(place, { title, needs, picture }) };
  }
  painting.putAway();
}

function framed(markup: string | undefined, screen: Screen | null): Picture | null {
  if (!markup) return null;
  const { guards = [] } = screen ?? {};
  const visitor = guards.includes('isGuest') ? 'guest' : guards.includes('isAuth') ? 'user' : 'anybody';
  return { markup, visitor };
}

interface Content {
  /** Null: the product's name alone. */
  title: string | null;
  needs: { styles: string[]; modules: string[] };
  /** Null where nothing can be shown before the application is there. */
  picture: Picture | null;
  /** Whether the server writes the settings into it, for the application to show them, too. */
  hasSettings?: boolean;
}

/** Puts documents together from the built page; everything in it is ours, and nothing comes from a person. */
function assembly(
  template: string,
  bundle: Rolldown.OutputBundle,
  inline: Record<'beforePaint' | 'meanwhile', string>,
) {
  const entry = entryOf(bundle);
  const steps = [...stepsOf(bundle, entry), `/${entry.fileName}`];
  const bare = template
    // Fetched by the script behind the painting instead.
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
  const nonce = 'nonce="__NONCE__"';
  return ({ prefix, locale }: Form, { title, needs, picture, hasSettings }: Content): string => {
    const linked = (path: string) => bare.includes(`href="${path}"`);
    const face = assetLike(bundle, FACE[locale]);
    const styles = needs.styles.filter((path) => !linked(path));
    const modules = needs.modules.filter((path) => !steps.includes(path));
    const head = [
      ...(face ? [`<link rel="preload" as="font" type="font/woff2" href="/${face}" crossorigin>`] : []),
      ...styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}" ${nonce}>`),
    ];
    const body = [
      `<noscript><p>${NO_SCRIPTS[locale]}</p></noscript>`,
      '<div id="root"></div>',
      ...(picture
        ? [`<div id="painted" data-for="${picture.visitor}">${withoutStyles(picture.markup, nonce)}</div>`]
        : []),
      ...(hasSettings ? [`<div lang="${locale}" hidden>__SETTINGS__</div>`] : []),
      `<script ${nonce} data-steps="${steps.join(' ')}" data-modules="${modules.join(' ')}">${inline.meanwhile}</script>`,
    ];
    const values: Record<string, string> = {
      __LANG__: locale,
      __DIR__: directionOf(locale),
      __TITLE__: title ? `${PRODUCT[locale]} | ${title}` : PRODUCT[locale],
      __MANIFEST__: `${locale === 'en' ? prefix : ''}/manifest.webmanifest`,
    };
    return bare
      .replace(/__(LANG|DIR|TITLE|MANIFEST)__/g, (mark) => values[mark]!)
      .replace('<!--BEFORE-PAINT-->', () => `<script ${nonce}>${inline.beforePaint}</script>`)
      .replace('</head>', () => `${head.map((line) => `  ${line}\n  `).join('')}</head>`)
      .replace(/<body>[\s\S]*<\/body>/, () => `<body>\n${body.join('\n')}\n</body>`);
  };
}

/**
 * The policy of the page lets no attribute say how something looks: what the library writes there becomes rules, which
 * stand as high as the attributes did.
 */
function withoutStyles(markup: string, nonce: string): string {
  const rules = new Map<string, number>();
  const numberOf = (style: string) => {
    if (!rules.has(style)) rules.set(style, rules.size);
    return rules.get(style)!;
  };
  const plain = markup
    .replace(/ style="([^"]*)"/g, (_all, style: string) => ` data-look="${numberOf(style)}"`)
    // The link to the same page in the other language: only the server knows the address and its query.
    .replace(/href="[^"]*"(?=[^>]* hrefLang=)/g, 'href="__OTHER_LANGUAGE__"')
    // A form that is sent without a script never carries what was typed into an address.
    .replaceAll('<form ', '<form method="post" ');
  const sheet = [...rules].map(([style, number]) => `#painted [data-look="${number}"]{${unescaped(style)}}`).join('');
  return sheet ? `<style ${nonce}>${sheet}</style>${plain}` : plain;
}

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
