/** Renders a screen for guests as text, for the server to send before any script has run. Only the build runs this; main.tsx hydrates the same tree. */
import { prerender } from 'react-dom/static';
import { queryClient } from '@/api/queryClient';
import { splitLocale, type Locale } from '@/config/locales';
import { loadMessages, messagesIn, type MessageKey } from '@/i18n/messages';
import { BrowserHistory } from '@/lib/history';
import { assumeGuest } from '@/session/session';
import { App } from '../App';
import { Providers } from '../Providers';
import { firstUrlsOf } from '../firstQueries';
import type { Prerenderer } from './prerenderer';

/** A tab that stands at a URL and goes nowhere. */
function still(url: string): Window {
  const { pathname, search, hash } = new URL(url, 'http://prerender');
  const nothing = () => undefined;
  const history = { state: null, replaceState: nothing };
  return { location: { pathname, search, hash }, history, addEventListener: nothing } as unknown as Window;
}

async function render(url: string): Promise<string> {
  assumeGuest();
  const { locale } = splitLocale(url);
  await Promise.all([loadMessages('first', locale), loadMessages('outside', locale)]);
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <Providers history={new BrowserHistory(still(url))}>
      <App />
    </Providers>,
    // In one piece: nothing in it may wait for a script.
    { progressiveChunkSize: Infinity, onError: (fault) => void faults.push(fault) },
  );
  if (faults.length > 0) throw new Error(`${url} could not be prerendered`, { cause: faults[0] });
  return new Response(prelude).text();
}

async function titleOf(key: MessageKey<'common'>, locale: Locale): Promise<string> {
  await loadMessages('first', locale);
  return messagesIn(locale, 'common')(key);
}

export const prerenderer: Prerenderer = { render, titleOf, firstUrlsOf, end: () => queryClient.clear() };
