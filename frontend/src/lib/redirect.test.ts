import { describe, expect, it } from 'vitest';
import { isSafeRedirect } from './redirect';

describe('a stored redirect target', () => {
  it.each(['/company/12/invoices', '/en/company?page=2#x', '/@user', '/', '/%2F%2Fevil'])(
    '%s is a path of ours',
    (target) => {
      expect(isSafeRedirect(target)).toBe(true);
    },
  );

  it.each([
    '//3221226219/login',
    '//intranet/x',
    '//evil.com',
    '/\\evil.com',
    'https://evil.com',
    '/a b',
    '',
    'login',
    '/a.b',
    '/x?\\y',
    '/x\n',
  ])('%j is refused', (target) => {
    expect(isSafeRedirect(target)).toBe(false);
  });

  it('nothing stored is refused', () => {
    expect(isSafeRedirect(null)).toBe(false);
  });
});
