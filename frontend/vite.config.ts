/** The build: hashed assets in dist/public, the document template beside it in dist/index.html. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { axiosWithoutFetch } from './build/axios.ts';
import { compressedFiles } from './build/compressed.ts';
import { documentTemplate, preloadArabicFace, routeList } from './build/document.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.QAFILA_API ?? 'http://127.0.0.1:8000';

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    axiosWithoutFetch(),
    documentTemplate(here('./dist')),
    routeList(here('./dist'), here('./src/pages')),
    preloadArabicFace(),
    compressedFiles(here('./dist/public')),
  ],
  resolve: { alias: { '@': here('./src') } },
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: here('./dist/public'),
    emptyOutDir: true,
    // Fonts and pictures stay files: the policy of the document allows no data: fonts.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Every chunk knows the names of its neighbours: short ones keep that list small.
        chunkFileNames: 'assets/[hash].js',
        // What no screen does without comes in one piece: fewer requests, and gzip does better with it.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'data', test: /node_modules.@tanstack/ },
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
