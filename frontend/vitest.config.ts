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
      css: false,
      env: { TZ: 'Asia/Riyadh' },
    },
  }),
);
