/** The build: hashed assets in dist/public, beside it what the server needs for the document of each screen. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './build/compressed.ts';
import { documents } from './build/documents.ts';

/** The libraries of every screen, apart from our code: they change seldom, and stay in the browser's cache. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|@mantine\/(core|hooks)|@floating-ui|axios|dayjs|i18next|react-i18next)\//;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.QAFILA_API ?? 'http://127.0.0.1:8000';

export default defineConfig({
  base: '/',
  plugins: [react(), documents(), compressedFiles(here('./dist/public'))],
  resolve: { alias: { '@': here('./src') } },
  build: {
    outDir: here('./dist/public'),
    emptyOutDir: true,
    manifest: true,
    // Fonts and pictures stay files: the policy of the document allows no data: fonts.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      input: here('./src/main.tsx'),
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, priority: 1 },
            // What the first script imports is one file, also where pages share parts of it.
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
