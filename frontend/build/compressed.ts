/** Each text file of the build once more as .br and .gz, made once and small, for the server to hand out as they are. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(css|html|js|json|svg|webmanifest)$/;
const WAYS = [
  ['gz', (content: Buffer) => promisify(gzip)(content, { level: 9 })],
  [
    'br',
    (content: Buffer) =>
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
  ],
] as const;

/** Also of what lies in public/ as it is: the service worker, its offline page, the favicon. */
export function compressedFiles(): Plugin {
  let folder: string;
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true });
      await Promise.all(entries.filter((entry) => TEXT.test(entry)).map((entry) => compress(resolve(folder, entry))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  for (const [ending, way] of WAYS) {
    const smaller = await way(content);
    if (smaller.length < content.length) await writeFile(`${file}.${ending}`, smaller);
  }
}
