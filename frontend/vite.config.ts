/** The build: hashed assets in dist/public, beside it the documents and their table, documents.json. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './build/compressed.ts';
import { developedDocument } from './build/document.ts';
import { documents } from './build/documents.ts';

/** Style sheets of every screen, and of a guest's first screens. */
const FIRST_STYLES = [
  /core.styles.(baseline|default-css-variables|global|UnstyledButton|Button|Loader|Input|Stack|Group)\.layer\.css$/,
  /src.theme.\w+(\.module)?\.css$/,
  /src.app.(RouteScreen|errors.errors|layouts.(PageSkeleton|AuthLayout|RegistrationLayout|Frame|Logo|PublicLinks))\.module\.css$/,
  /src.components.(layout.layout|feedback.feedback|data.(Skeleton|states)|form.(form|CheckboxField))\.module\.css$/,
  /src.features.accounts.components.accounts\.module\.css$/,
];

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.QAFILA_API ?? 'http://127.0.0.1:8000';

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    developedDocument(),
    documents(here('./dist'), here('./src/pages')),
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
    // Browsers that do not fetch ahead load the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every chunk knows the names of its neighbours: short ones keep that list small.
        chunkFileNames: 'assets/[hash].js',
        // What no screen does without comes in a few pieces: each is begun in a task of its own, and more of them
        // would mean more requests and worse compression.
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], test: /node_modules.(react|react-dom|scheduler)[\\/]/, priority: 3 },
            // Its style sheets come in one file with ours, and with those of a guest's first screens: each file more is
            // one answer more to wait for before anything can be shown.
            { name: 'styles', test: (id) => FIRST_STYLES.some((file) => file.test(id)), priority: 4 },
            // Parted from the rest of the library, which would be one long task; together, so that it is one request more.
            { name: 'ways', tags: ['$initial'], test: /node_modules.(react-router|i18next)[\\/]/, priority: 3 },
            { name: 'library', tags: ['$initial'], test: /node_modules.*(?<!\.css)$/, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'data', test: /node_modules.@tanstack/ },
            // What stands on many screens, and always together.
            {
              name: 'shell',
              test: /src.(app.layouts.(Frame|Logo|PublicLinks)|features.shell.components.LanguageSwitch)\.tsx$/,
            },
            { name: 'header', test: /src.features.shell.components.(HeaderBar|HeaderButtons|LazyMenu)\.tsx$/ },
            { name: 'input', test: /@mantine.core.esm.components.(InputBase|TextInput).\w+\.mjs$/ },
            // What is read without a form must not bring one along.
            { name: 'issue', test: /src.lib.issue\.ts$/, priority: 1 },
            { name: 'form', test: /src.components.form.(Form|SubmitButton|TextField|useAppForm)\.tsx?$/ },
            {
              name: 'parts',
              test: /src.components.(data.(EmptyState|ErrorState|Bidi)|layout.(PageHeader|Card))\.tsx$/,
            },
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
