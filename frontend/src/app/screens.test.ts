import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { isAuth, isGuest } from './guards/guards';
import { GROUPS, SCREENS } from './screens';

it('every link of a mail leads to a screen', () => {
  const mails = import.meta.glob<string>('../../../backend/*/**/mails.py', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const links = Object.values(mails)
    .flatMap((text) => [...text.matchAll(/"(\/[\w{}/-]*)(?:\?[^"]*)?"/g)].map(([, path]) => path!))
    .filter((path) => !path.startsWith('/admin/'))
    // Which of two pages is the code's to say.
    .flatMap((path) => (path === '/{password_page}' ? ['/change-password', '/forget-password'] : [path]));
  const isScreen = (path: string) => SCREENS.some((screen) => matchPath(screen.path, path.replace(/[{}]/g, '')));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((path) => !isScreen(path))).toEqual([]);
});

it('every screen says whom it is for: guests, people who are signed in, or everybody', () => {
  for (const { guards, screens } of GROUPS) {
    const isForSome = guards.includes(isGuest) || guards.includes(isAuth);
    for (const { id, handle } of screens) expect([id, isForSome || handle.noAuth]).toEqual([id, true]);
    expect(guards.includes(isGuest) && guards.includes(isAuth)).toBe(false);
  }
});
