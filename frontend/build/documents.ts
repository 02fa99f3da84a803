/** What the server needs for the document of each screen: dist/documents.json. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { isScreen, namespacesOf, ROUTES, type LayoutName } from '../src/app/routeTable.ts';
import { LOCALES, type Locale } from '../src/config/locales.ts';
import { PATHS, type RouteName } from '../src/config/paths.ts';
import ar from '../src/i18n/locales/ar/common.json' with { type: 'json' };
import en from '../src/i18n/locales/en/common.json' with { type: 'json' };

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const LAYOUT_FILE: Record<LayoutName, string> = {
  auth: 'AuthLayout',
  registration: 'OpenLayouts',
  simple: 'OpenLayouts',
  default: 'PersonLayouts',
  addCompany: 'PersonLayouts',
  company: 'CompanyLayout',
};
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
      const firstUrlsOf = await loadFirstUrlsOf();
      const described = Object.keys(PATHS)
        .filter((name): name is RouteName => isBuilt(name as RouteName, pages))
        .map((name) => documentOf(name, bundle, firstUrlsOf));
      const screens = described.sort(bySpecificity);
      const missing = documentOf(null, bundle, firstUrlsOf);
      const entry = `/${chunksOf(bundle).find(({ isEntry }) => isEntry)!.fileName}`;
      const faces = Object.keys(bundle).filter((file) => /\/plex-\d+[\w-]*\.woff2$/.test(file));
      await writeFile(
        resolve(outDir, 'documents.json'),
        JSON.stringify({ api, entry, faces: faces.sort().map((file) => `/${file}`), screens, missing }, null, 1),
      );
    },
  };
}

function isBuilt(name: RouteName, pages: string): boolean {
  const route = ROUTES[name];
  if (isScreen(route)) return existsSync(resolve(pages, `${route.page}.tsx`));
  return route.to.length === 0 || route.to.some((target) => isBuilt(target, pages));
}

/** Null: the unknown page. */
function documentOf(name: RouteName | null, bundle: Rolldown.OutputBundle, firstUrlsOf: FirstUrlsOf): Document {
  const route = name && ROUTES[name];
  const layout = route?.layout ?? 'simple';
  const files = ['/src/main.tsx', `/layouts/${LAYOUT_FILE[layout]}.tsx`];
  if (route && isScreen(route)) files.push(`/pages/${route.page}.tsx`);
  const title = !route
    ? 'notFound'
    : isScreen(route)
      ? (route.title.replace('title.', '') as keyof typeof ar.title)
      : null;
  // As src/i18n/i18n.ts starts.
  const namespaces = ['common', 'words', 'accounts', ...namespacesOf(route)];
  const words = (locale: Locale) => namespaces.map((ns) => `/locales/${locale}/${ns}.json`);
  const chunks = Object.fromEntries(
    LOCALES.map((locale) => [locale, neededChunks(bundle, [...files, ...words(locale)])]),
  );
  const guards = route?.guards ?? [];
  return {
    name: name ?? 'missing',
    pattern: name ? PATHS[name] : '',
    title: { ar: title && ar.title[title], en: title && en.title[title] },
    styles: [...new Set(chunks.ar!.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))].map(
      (file) => `/${file}`,
    ),
    modules: {
      ar: largestFirst(chunks.ar!),
      en: largestFirst(chunks.en!),
    },
    for_guests: guards.includes('isGuest'),
    public: !guards.includes('isAuth'),
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

type FirstUrlsOf = (name: RouteName) => { requests: readonly string[]; staff_requests: readonly string[] };

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The first requests of a screen, as the sources name them. */
async function loadFirstUrlsOf(): Promise<FirstUrlsOf> {
  const file = here('../src/app/firstQueries.ts');
  const config = { configFile: false, root: here('..'), resolve: { alias: { '@': here('../src') } } } as const;
  return (await runnerImport<{ firstUrlsOf: FirstUrlsOf }>(file, config)).module.firstUrlsOf;
}
