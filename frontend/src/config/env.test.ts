import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([
  [undefined, '/api/v1', ''],
  ['', '/api/v1', ''],
  ['/other/v1/', '/other/v1', ''],
  ['https://api.example/api/v1', 'https://api.example/api/v1', 'https://api.example'],
  ['http://127.0.0.1:8001/api/v1/', 'http://127.0.0.1:8001/api/v1', 'http://127.0.0.1:8001'],
])('the API is where the build says (%j)', async (configured, base, origin) => {
  vi.stubEnv('VITE_API_URL', configured);
  vi.resetModules();
  const { API_BASE, API_ORIGIN } = await import('./env');
  expect([API_BASE, API_ORIGIN]).toEqual([base, origin]);
});
