import { describe, expect, it } from 'vitest';
import { isSafeRedirect } from './redirect';

describe('a stored redirect target', () => {
  it.each([
    '/',
    '/en',
    '/company/12/invoices',
    '/company/',
    '/en/company?page=2#x',
    '/@user',
    '/a_b~c-d',
    '/%D8%B4',
    '/start?regToken=a.b:c&next=//x',
    '/#//x',
  ])('%s is a path of ours', (target) => {
    expect(isSafeRedirect(target)).toBe(true);
  });

  it.each([
    ['another host', '//3221226219/login'],
    ['another host', '//intranet/x'],
    ['another host', '//evil.com'],
    ['another host', '///evil'],
    ['another host behind a language', '/ar//3221226219/login'],
    ['another host, encoded', '/%2F3221226219'],
    ['another host, encoded', '/%2f%2fevil'],
    ['another host behind a language, encoded', '/en/%2Fevil'],
    ['a backslash', '/\\evil.com'],
    ['a backslash', '/\\evil'],
    ['a backslash first', '\\/evil'],
    ['a backslash, encoded', '/%5Cevil'],
    ['a backslash, encoded', '/%5c%5cevil'],
    ['a backslash in the query', '/x?\\y'],
    ['a backslash in the fragment', '/x#\\y'],
    ['a whole address', 'https://evil.com'],
    ['a script', 'javascript:alert(1)'],
    ['a script behind a line', '/\njavascript:alert(1)'],
    ['a space', '/a b'],
    ['a tab', '/\t/evil'],
    ['a line', '/x\n'],
    ['a line, encoded', '/%0A/evil'],
    ['a tab, encoded', '/%09/evil'],
    ['nothing, encoded', '/%00'],
    ['a percent sign alone', '/%'],
    ['what is no character', '/%ff'],
    ['a point', '/a.b'],
    ['a step up', '/../x'],
    ['no slash', 'login'],
    ['nothing', ''],
    ['nothing', null],
    ['nothing', undefined],
  ])('with %s is refused: %j', (_what, target) => {
    expect(isSafeRedirect(target)).toBe(false);
  });
});
