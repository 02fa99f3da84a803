/** Unit tests: the build's own resolution, a browser-like document. */
import { mergeConfig, defineConfig } from 'vitest/config';
import build from './vite.config.ts';

export default mergeConfig(
  build,
  defineConfig({
    test: {
      environment: 'jsdom',
      setupFiles: ['src/testing/setup.ts'],
      include: ['src/**/*.test.{ts,tsx}'],
      restoreMocks: true,
      maxWorkers: 2,
      // Code is fetched when it is needed; a busy machine takes its time.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      css: false,
      env: { TZ: 'Asia/Riyadh' },
    },
  }),
);
