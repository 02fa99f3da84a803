/** What the server needs for its documents: dist/documents.json, from the SPA's own routes and Vite's manifest. */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runnerImport, type Manifest, type Plugin, type ResolvedConfig } from 'vite';

const ENTRY = 'index.html';
// As src/i18n/i18n.ts starts.
const WORDS = ['common', 'words', 'accounts'];
const FONTS = ['src/theme/fonts/plex-400.woff2', 'src/theme/fonts/plex-600.woff2'];

export function documents(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'documents',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const { root, build, env, resolve: paths } = config;
      const { module } = await runnerImport<{ documents: object }>(resolve(root, 'src/app/documents.ts'), {
        configFile: false,
        root,
        resolve: { alias: paths.alias },
      });
      const manifest = JSON.parse(
        await readFile(resolve(root, build.outDir, '.vite/manifest.json'), 'utf8'),
      ) as Manifest;
      const chunks = chunksOf(manifest, ENTRY);
      const described = {
        // As src/config/env.ts reads it.
        api: ((env.VITE_API_URL as string | undefined) || '/api/v1').replace(/\/+$/, ''),
        entry: `/${manifest[ENTRY]!.file}`,
        modules: chunks.slice(1).map(({ file }) => `/${file}`),
        styles: chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
        words: Object.fromEntries(
          ['ar', 'en'].map((language) => [
            language,
            WORDS.map((name) => `/${manifest[`src/i18n/locales/${language}/${name}.json`]!.file}`),
          ]),
        ),
        fonts: FONTS.map((font) => `/${manifest[font]!.file}`),
        ...module.documents,
      };
      await writeFile(resolve(root, build.outDir, '../documents.json'), JSON.stringify(described, null, 1));
    },
  };
}

/** The chunk and what it imports, each once. */
function chunksOf(manifest: Manifest, name: string, seen = new Set<string>()): Manifest[string][] {
  if (seen.has(name)) return [];
  seen.add(name);
  const chunk = manifest[name]!;
  return [chunk, ...(chunk.imports ?? []).flatMap((each) => chunksOf(manifest, each, seen))];
}
