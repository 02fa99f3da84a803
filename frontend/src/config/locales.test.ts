import { describe, expect, it } from 'vitest';
import { pathInLocale, splitLocale } from './locales';

describe('the three forms of an address', () => {
  it.each([
    ['/login', { locale: 'ar', prefix: '', path: '/login' }],
    ['/ar/login', { locale: 'ar', prefix: '/ar', path: '/login' }],
    ['/en', { locale: 'en', prefix: '/en', path: '/' }],
    ['/en/', { locale: 'en', prefix: '/en', path: '/' }],
    ['/english', { locale: 'ar', prefix: '', path: '/english' }],
    ['/arabic/x', { locale: 'ar', prefix: '', path: '/arabic/x' }],
    ['/', { locale: 'ar', prefix: '', path: '/' }],
  ])('%s', (pathname, expected) => {
    expect(splitLocale(pathname)).toEqual(expected);
  });

  it('switching keeps the page', () => {
    expect(pathInLocale('/company/1/invoices', 'en')).toBe('/en/company/1/invoices');
    expect(pathInLocale('/ar/company', 'en')).toBe('/en/company');
    expect(pathInLocale('/en/company', 'ar')).toBe('/company');
    expect(pathInLocale('/', 'en')).toBe('/en');
  });

  it('switching never leads to another host', () => {
    expect(pathInLocale('/en//example.org/x', 'ar')).toBe('/example.org/x');
    expect(pathInLocale('//example.org', 'en')).toBe('/en/example.org');
  });
});
