/** Paints screens at build: bundles src/app/painting/paint.tsx for Node, and runs it. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type * as Paint from '../src/app/painting/paint.tsx';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const OUT = here('../node_modules/.cache/painting');

/** Pages that are not painted need not be bundled. */
function pagesOnly(wanted: ReadonlySet<string>): Plugin {
  const page = /\/src\/pages\/(.+Page)\.tsx$/;
  return {
    name: 'pages-only',
    enforce: 'pre',
    load: (id) => {
      const name = page.exec(id)?.[1];
      return name && !wanted.has(name) ? 'export default () => null;' : null;
    },
  };
}

/** `pages`: files below `src/pages/`, without their ending, that will be painted whole. */
export async function painter(pages: readonly string[]): Promise<typeof Paint> {
  await build({
    configFile: false,
    root: here('..'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [pagesOnly(new Set(pages)), react()],
    resolve: { alias: { '@': here('../src') } },
    // Bundled whole: read from one file, the component library is here at once.
    ssr: { noExternal: true },
    build: {
      ssr: here('../src/app/painting/paint.tsx'),
      outDir: OUT,
      emptyOutDir: true,
      minify: false,
      assetsInlineLimit: 0,
    },
  });
  return (await import(pathToFileURL(`${OUT}/paint.js`).href)) as typeof Paint;
}

/** Scripts that stand in the document itself, in one piece and small. */
export async function inlineScript(name: 'beforePaint' | 'meanwhile'): Promise<string> {
  const made = await build({
    configFile: false,
    root: here('..'),
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@': here('../src') } },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: here(`../src/app/painting/${name}.ts`), formats: ['iife'], name: 'qafila', fileName: name },
    },
  });
  const [result] = [made].flat();
  if (!result || !('output' in result)) throw new Error(`${name} could not be built`);
  return result.output[0].code.trim().replaceAll('</script', '<\\/script');
}
