/**
 * Draws a screen as text, without a browser: its first picture, which the document brings along. Only the build runs
 * this (build/painting.ts).
 */
import { prerender } from 'react-dom/static';
import { queryClient } from '@/api/queryClient';
import { splitLocale, type Locale } from '@/config/locales';
import { common, type CommonKey } from '@/i18n/common';
import { startI18n } from '@/i18n/i18n';
import { BrowserHistory } from '@/lib/history';
import { projectSettingsQuery } from '@/resources/references';
import { assumeGuest } from '@/session/session';
import { App } from '../App';
import { Providers } from '../Providers';

export { assumeGuest };

/** Nothing that is remembered for minutes keeps the build from ending. */
export const putAway = (): void => queryClient.clear();

/** A tab that stands at an address and goes nowhere. */
function still(address: string): Window {
  const { pathname, search, hash } = new URL(address, 'http://painting');
  const nothing = () => undefined;
  const history = { state: null, replaceState: nothing };
  return { location: { pathname, search, hash }, history, addEventListener: nothing } as unknown as Window;
}

/** The texts of the settings are the server's: it writes them where these marks are (config/spa.py). */
export function assumeSettings(texts: readonly string[]): void {
  const contacts = { support_email: '__SUPPORT_EMAIL__', support_phone: '__SUPPORT_PHONE__' };
  const marks = { ...contacts, ...Object.fromEntries(texts.map((key) => [key, '__SETTING_TEXT__'])) };
  const rows = Object.entries(marks).map(([key, value]) => ({ key, value }));
  queryClient.setQueryData(projectSettingsQuery().queryKey, rows);
}

let words: Promise<unknown> | undefined;
const startWords = (locale: Locale) => (words ??= startI18n(locale)).then(() => common.load(locale));

/** The markup of what stands in `#root` when somebody has just come to the address. */
export async function paint(address: string): Promise<string> {
  await startWords(splitLocale(address).locale);
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <Providers history={new BrowserHistory(still(address))}>
      <App />
    </Providers>,
    // In one piece: nothing in it may wait for a script.
    { progressiveChunkSize: Infinity, onError: (fault) => void faults.push(fault) },
  );
  if (faults.length > 0) throw new Error(`${address} could not be painted`, { cause: faults[0] });
  return new Response(prelude).text();
}

export async function titleOf(key: CommonKey, locale: Locale): Promise<string> {
  await startWords(locale);
  return common.translate(locale)(key);
}
