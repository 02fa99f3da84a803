/** Bundles src/app/prerender/prerender.tsx for Node, and loads it. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Prerenderer } from '../src/app/prerender/prerenderer.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const OUT = here('../node_modules/.cache/prerender');

export async function loadPrerender(): Promise<Prerenderer> {
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
      outDir: OUT,
      emptyOutDir: true,
      minify: false,
      assetsInlineLimit: 0,
    },
  });
  const built = (await import(pathToFileURL(`${OUT}/prerender.js`).href)) as { prerenderer: Prerenderer };
  return built.prerenderer;
}
