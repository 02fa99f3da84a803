/** The build: hashed assets in dist/public, beside it what the server needs for the document of each screen. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { compressedFiles } from './build/compressed.ts';
import { documents } from './build/documents.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.QAFILA_API ?? 'http://127.0.0.1:8000';

export default defineConfig({
  base: '/',
  plugins: [react(), documents(), compressedFiles()],
  resolve: { alias: { '@': here('./src') } },
  build: {
    outDir: here('./dist/public'),
    emptyOutDir: true,
    manifest: true,
    // Fonts and pictures stay files: the policy of the document allows no data: fonts.
    assetsInlineLimit: 0,
    target: browserslistToEsbuild(),
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The libraries of the first script are apart from our code: they change seldom, and stay in the browser's cache.
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 1 },
            // The first script is one file, also where pages share parts of it.
            { name: 'app', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: Object.fromEntries(
      ['/api', '/media', '/sandbox-pay', '/dev', '/manifest.webmanifest', '/en/manifest.webmanifest'].map((path) => [
        path,
        { target: server },
      ]),
    ),
  },
});
