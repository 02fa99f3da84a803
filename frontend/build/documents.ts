/** What the server needs for the document of each screen: dist/documents.json, and the prerendered screens for guests. */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Prerenderer } from '../src/app/prerender/prerenderer.ts';
import { isScreen, ROUTES, wordsOf, type LayoutName } from '../src/app/routeTable.ts';
import { LOCALES, type Locale } from '../src/config/locales.ts';
import { PATHS, type RouteName } from '../src/config/paths.ts';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const LAYOUT_FILE: Record<LayoutName, string> = {
  auth: 'AuthLayout',
  registration: 'OpenLayouts',
  simple: 'OpenLayouts',
  default: 'PersonLayouts',
  addCompany: 'PersonLayouts',
  company: 'CompanyLayout',
};
/** The three forms of a URL; each has links of its own form. */
const FORMS = { plain: '', ar: '/ar', en: '/en' };

interface Document {
  name: string;
  pattern: string;
  title: Record<Locale, string | null>;
  styles: string[];
  modules: Record<Locale, string[]>;
  /** Only guests see it; others are led away. */
  for_guests: boolean;
  /** Shown to anybody. */
  public: boolean;
  prerendered: boolean;
  /** What it asks the API for at once, below `/api/v1`, with the parameters of the pattern. */
  requests: readonly string[];
  /** … for whoever is of another type than USER. */
  staff_requests: readonly string[];
}

export function documents(outDir: string, pages: string): Plugin {
  let bundle: Rolldown.OutputBundle;
  let api: string;
  return {
    name: 'documents',
    apply: 'build',
    configResolved({ env }) {
      // As src/config/env.ts reads it.
      api = ((env.VITE_API_URL as string | undefined) || '/api/v1').replace(/\/+$/, '');
    },
    writeBundle(_options, written) {
      bundle = written;
    },
    async closeBundle() {
      const prerender = await loadPrerender();
      const described = Object.keys(PATHS)
        .filter((name): name is RouteName => isBuilt(name as RouteName, pages))
        .map((name) => documentOf(name, bundle, prerender));
      const screens = (await Promise.all(described)).sort(bySpecificity);
      const missing = await documentOf(null, bundle, prerender);
      const entry = `/${chunksOf(bundle).find(({ isEntry }) => isEntry)!.fileName}`;
      const faces = Object.keys(bundle).filter((file) => /\/plex-\d+[\w-]*\.woff2$/.test(file));
      await writeFile(
        resolve(outDir, 'documents.json'),
        JSON.stringify({ api, entry, faces: faces.sort().map((file) => `/${file}`), screens, missing }, null, 1),
      );
      await rm(resolve(outDir, 'prerendered'), { recursive: true, force: true });
      for (const { name, pattern } of screens.filter(({ prerendered }) => prerendered)) {
        for (const [form, prefix] of Object.entries(FORMS)) {
          const file = resolve(outDir, 'prerendered', form, `${name}.html`);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, templateOf(await prerender.render(prefix + pattern)));
        }
      }
      prerender.end();
    },
  };
}

function isBuilt(name: RouteName, pages: string): boolean {
  const route = ROUTES[name];
  if (isScreen(route)) return existsSync(resolve(pages, `${route.page}.tsx`));
  return route.to.length === 0 || route.to.some((target) => isBuilt(target, pages));
}

/** Null: the unknown page. */
async function documentOf(
  name: RouteName | null,
  bundle: Rolldown.OutputBundle,
  { titleOf, firstUrlsOf }: Prerenderer,
): Promise<Document> {
  const route = name && ROUTES[name];
  const layout = route?.layout ?? 'simple';
  const files = ['/src/main.tsx', `/layouts/${LAYOUT_FILE[layout]}.tsx`];
  if (route && isScreen(route)) files.push(`/pages/${route.page}.tsx`);
  const title = !route ? 'title.notFound' : isScreen(route) ? route.title : null;
  const titleIn = (locale: Locale) => (title ? titleOf(title as never, locale) : Promise.resolve(null));
  const words = (locale: Locale) => wordsOf(route).map((part) => `/i18n/${locale}/${part}.ts`);
  const chunks = Object.fromEntries(
    LOCALES.map((locale) => [locale, neededChunks(bundle, [...files, ...words(locale)])]),
  );
  const guards = route?.guards ?? [];
  return {
    name: name ?? 'missing',
    pattern: name ? PATHS[name] : '',
    title: { ar: await titleIn('ar'), en: await titleIn('en') },
    styles: [...new Set(chunks.ar!.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))].map(
      (file) => `/${file}`,
    ),
    modules: {
      ar: largestFirst(chunks.ar!),
      en: largestFirst(chunks.en!),
    },
    for_guests: guards.includes('isGuest'),
    public: !guards.includes('isAuth'),
    prerendered: guards.includes('isGuest'),
    ...(name ? firstUrlsOf(name) : { requests: [], staff_requests: [] }),
  };
}

/** The chunks of the files, and of what they import. */
function neededChunks(bundle: Rolldown.OutputBundle, files: readonly string[]): Chunk[] {
  const all = chunksOf(bundle);
  const found = new Set<Chunk>();
  const add = (chunk: Chunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(bundle[name] as Chunk);
  };
  for (const file of files) {
    const chunk = all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));
    if (!chunk) throw new Error(`No chunk holds ${file}`);
    add(chunk);
  }
  return [...found];
}

/** The first few fill the line, all others come behind the requests (spa.html). */
const largestFirst = (chunks: readonly Chunk[]): string[] =>
  chunks.toSorted((one, other) => other.code.length - one.code.length).map(({ fileName }) => `/${fileName}`);

const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk');

/** `/company/new` before `/company/:id`. */
function bySpecificity(one: Document, other: Document): number {
  const rank = ({ pattern }: Document) => pattern.replaceAll('/:', '/~');
  return rank(one) < rank(other) ? -1 : 1;
}

/**
 * The root with the markup, as a Django template. The policy of the page lets no attribute say how something looks: what the
 * library writes there becomes rules, which stay, since hydration takes attributes as they are.
 */
function templateOf(markup: string): string {
  const rules: string[] = [];
  const plain = markup
    .replace(/ style="([^"]*)"/g, (_all, style: string) => ` data-look="${rules.push(style) - 1}"`)
    // The same page in the other language: only the server knows the URL.
    .replace(/href="[^"]*"(?=[^>]* hrefLang=)/g, 'href="{{ other_language }}"')
    // A form that is sent without a script never carries what was typed into a URL.
    .replaceAll('<form ', '<form method="post" ');
  const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  const sheet = rules.map((style, index) => `#root [data-look="${index}"]{${unescaped(style)}}`).join('');
  return `<style nonce="{{ nonce }}">${sheet}</style><div id="root" data-prerendered>${plain}</div>`;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PRERENDER = here('../node_modules/.cache/prerender');

/** Bundles src/app/prerender/prerender.tsx for Node, and loads it. */
async function loadPrerender(): Promise<Prerenderer> {
  await build({
    configFile: false,
    root: here('..'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    resolve: { alias: { '@': here('../src') } },
    ssr: { noExternal: true },
    build: {
      ssr: here('../src/app/prerender/prerender.tsx'),
      outDir: PRERENDER,
      emptyOutDir: true,
      minify: false,
      assetsInlineLimit: 0,
    },
  });
  const built = (await import(pathToFileURL(`${PRERENDER}/prerender.js`).href)) as { prerenderer: Prerenderer };
  return built.prerenderer;
}
