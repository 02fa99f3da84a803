/** Unit tests: the build's own resolution; functions in plain Node, what is shown in a browser-like document. */
import { fileURLToPath } from 'node:url';
import { mergeConfig, defineConfig } from 'vitest/config';
import build from './vite.config.ts';

export default mergeConfig(
  build,
  defineConfig({
    // The browser's transport, as the build takes it, not Node's.
    resolve: { alias: { axios: fileURLToPath(new URL('./node_modules/axios/dist/esm/axios.js', import.meta.url)) } },
    test: {
      restoreMocks: true,
      unstubGlobals: true,
      maxWorkers: 2,
      // Code is fetched when it is needed; a busy machine takes its time.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      css: false,
      env: { TZ: 'Asia/Riyadh' },
      projects: [
        {
          extends: true,
          // Making the document takes longer than all of these tests together.
          test: {
            name: 'functions',
            environment: 'node',
            isolate: false,
            setupFiles: ['src/testing/leftovers.ts'],
            include: ['src/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'document',
            environment: 'jsdom',
            // Libraries and document are made once for a process, not for each file: half the time. What a file must not
            // find of the others, src/testing/setup.ts takes away.
            pool: 'forks',
            isolate: false,
            setupFiles: ['build/testStreams.ts', 'src/testing/setup.ts'],
            include: ['src/**/*.test.tsx'],
          },
        },
      ],
    },
  }),
);
