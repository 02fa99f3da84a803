/** What of the built application a screen needs, told from the graph of its chunks. */
import type { Rolldown } from 'vite';

export interface Needs {
  /** Paths of style sheets, as the document links them. */
  styles: string[];
  /** Paths of modules. */
  modules: string[];
}

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk');

/** The chunks of the files (endings of their paths), of what they import, and of their words in one language. */
export function needsOf(bundle: Bundle, files: readonly string[], locale: string): Needs {
  const all = chunksOf(bundle);
  const words = new RegExp(`/(messages|common)\\.${locale}\\.ts$`);
  const found = new Map<string, Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.set(chunk.fileName, chunk);
    const named = (name: string) => bundle[name] as Chunk | undefined;
    chunk.imports.forEach((name) => add(named(name)));
    chunk.dynamicImports.forEach((name) => words.test(named(name)?.facadeModuleId ?? '') && add(named(name)));
  };
  for (const file of files) {
    const chunk = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file));
    if (!chunk) throw new Error(`No chunk begins with ${file}`);
    add(chunk);
  }
  const used = [...found.values()];
  return {
    styles: [...new Set(used.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))].map(
      (name) => `/${name}`,
    ),
    modules: used.map(({ fileName }) => `/${fileName}`),
  };
}

/** Paths of what a chunk begins with, each before those that need it. */
export function stepsOf(bundle: Bundle, chunk: Chunk): string[] {
  const steps = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    if (visited.has(name)) return;
    visited.add(name);
    (bundle[name] as Chunk).imports.forEach(visit);
    steps.add(`/${name}`);
  };
  chunk.imports.forEach(visit);
  return [...steps];
}

export function entryOf(bundle: Bundle): Chunk {
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The application has no entry');
  return entry;
}

export const assetLike = (bundle: Bundle, name: RegExp): string | undefined =>
  Object.keys(bundle).find((file) => name.test(file));
