import { beforeEach, expect, it } from 'vitest';
import { rememberRedirect, takeRedirect } from './redirectTarget';

beforeEach(() => void takeRedirect());

it('is used once', () => {
  rememberRedirect('/company?page=2');
  expect(document.cookie).toContain('auth.redirect=');
  expect(takeRedirect()).toBe('/company?page=2');
  expect(takeRedirect()).toBeNull();
  expect(document.cookie).not.toContain('auth.redirect=');
});

it('is never another site, even when somebody wrote it into the storage', () => {
  rememberRedirect('//3221226219/login');
  expect(takeRedirect()).toBeNull();
  localStorage.setItem('auth.redirect', '//evil.example');
  expect(takeRedirect()).toBeNull();
});
