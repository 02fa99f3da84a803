import { expect, it } from 'vitest';
import { mayReload } from './chunks';

it('reloads for a lost chunk at most once a minute', () => {
  expect(mayReload(100_000, null)).toBe(true);
  expect(mayReload(100_000, '40001')).toBe(false);
  expect(mayReload(100_000, '40000')).toBe(true);
});
