/** No screen waits for words once its code is here: what its files say is in the parts that the table loads with it. */
import { expect, it } from 'vitest';
import { partOf, type Namespace } from '@/i18n/messages';
import { isScreen, ROUTES, wordsOf } from './routeTable';
import { isBuilt } from './screens';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../i18n/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
// From `src/`.
const texts = new Map(Object.entries(sources).map(([file, text]) => [new URL(file, 'file:///app/').pathname, text]));
const IMPORT = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([@.][^']+)'/gm;
const WORDS = /useMessages\('(\w+)'\)/g;

const fileAt = (url: string) => ['', '.ts', '.tsx'].map((ending) => url + ending).find((file) => texts.has(file));

/** The namespaces that a file and what it imports speak with; not what is only fetched when it is wanted. */
function spokenBy(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = texts.get(file) ?? '';
  const imported = [...text.matchAll(IMPORT)].flatMap(([, name = '']) => {
    const found = fileAt(new URL(name.replace(/^@\//, '/'), `file://${file}`).pathname);
    return found ? spokenBy(found, seen) : [];
  });
  return [...[...text.matchAll(WORDS)].map(([, name = '']) => name), ...imported];
}

const screens = Object.entries(ROUTES).flatMap(([name, route]) =>
  isScreen(route) && isBuilt(name as keyof typeof ROUTES) ? [[name, route] as const] : [],
);

it.each(screens)('%s', (_name, route) => {
  const spoken = spokenBy(`/pages/${route.page}.tsx`);
  expect(spoken.length).toBeGreaterThan(0);
  const parts = wordsOf(route);
  expect(spoken.filter((name) => !parts.includes(partOf(name as Namespace)))).toEqual([]);
});
