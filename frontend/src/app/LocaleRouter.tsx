/**
 * The router for the three forms of address. The language prefix is the router's base name, so pages only know plain
 * paths, every link keeps the visitor's form of address, and a switch of language changes nothing below: the page,
 * its query, its form and its scroll stay.
 */
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { NavigationType, Router } from 'react-router';
import { appEvents } from '@/api/appEvents';
import { setApiLocale } from '@/api/ports';
import { startLoading } from '@/components/feedback/LoadingBar';
import { COOKIE, COOKIE_DAYS } from '@/config/env';
import { directionOf, type Locale, pathInLocale, splitLocale } from '@/config/locales';
import { loadShown, LocaleContext } from '@/i18n/messages';
import { type BrowserHistory, HistoryContext, type Update } from '@/lib/history';
import { readTab, writeCookie, writeTab } from '@/lib/storage';
import { type Arrival, ArrivalContext } from './arrival';

const NAVIGATION = { PUSH: NavigationType.Push, REPLACE: NavigationType.Replace, POP: NavigationType.Pop } as const;

export function LocaleRouter({ history, children }: { history: BrowserHistory; children: ReactNode }) {
  const [{ action, location }, setUpdate] = useState<Update>({ action: history.action, location: history.location });
  const [isPending, startTransition] = useTransition();
  const [positions] = useState(readPositions);
  const arrival = useRef<Arrival | null>({ scrollTo: positions.get(location.key) ?? null, first: true });
  const shown = splitLocale(location.pathname);
  const { locale, prefix } = shown;

  useScrollMemory(history, positions, arrival, (update) => startTransition(() => setUpdate(update)));
  useEffect(() => (isPending ? startLoading() : undefined), [isPending]);
  useDocumentLanguage(locale);

  const switchTo = useCallback(
    (wanted: Locale) => {
      const end = startLoading();
      void loadShown(splitLocale(history.location.pathname).locale, wanted)
        .then(() => {
          writeCookie(COOKIE.language, wanted, COOKIE_DAYS * 24 * 60 * 60);
          const { pathname, search, hash, state } = history.location;
          history.replace(pathInLocale(pathname, wanted) + search + hash, state);
        })
        .catch((reason: unknown) => {
          console.error(reason);
          appEvents.emit('failed', { notice: { kind: 'network' } });
        })
        .finally(end);
    },
    [history],
  );

  const language = useMemo(() => ({ locale, dir: directionOf(locale), switchTo }), [locale, switchTo]);
  const arrivals = useMemo(
    () => ({
      takeArrival: () => {
        const taken = arrival.current;
        arrival.current = null;
        return taken;
      },
      isFirst: () => arrival.current?.first ?? false,
    }),
    [],
  );

  return (
    <HistoryContext value={history}>
      <LocaleContext value={language}>
        <ArrivalContext value={arrivals}>
          <Router basename={prefix || '/'} location={location} navigationType={NAVIGATION[action]} navigator={history}>
            {children}
          </Router>
        </ArrivalContext>
      </LocaleContext>
    </HistoryContext>
  );
}

/** Remembers how far each entry of the history was scrolled, and says where the next page should stand. */
function useScrollMemory(
  history: BrowserHistory,
  positions: Map<string, number>,
  arrival: React.RefObject<Arrival | null>,
  apply: (update: Update) => void,
) {
  const current = useRef(history.location);
  const latest = useRef(apply);
  useLayoutEffect(() => {
    latest.current = apply;
  });
  // Before any effect of a page, which may already navigate.
  useLayoutEffect(
    () =>
      history.listen((update) => {
        const from = current.current;
        positions.set(from.key, window.scrollY);
        current.current = update.location;
        const samePage = splitLocale(from.pathname).path === splitLocale(update.location.pathname).path;
        if (!samePage) {
          const known = update.action === 'POP' ? positions.get(update.location.key) : undefined;
          arrival.current = { scrollTo: known ?? null, first: false };
        }
        latest.current(update);
      }),
    [history, positions, arrival],
  );
  useEffect(() => {
    const keep = () => {
      positions.set(current.current.key, window.scrollY);
      keepPositions(positions);
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [positions]);
}

function useDocumentLanguage(locale: Locale) {
  const first = useRef(true);
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = directionOf(locale);
    setApiLocale(locale);
    if (first.current) first.current = false;
    // Names and messages come from the server in the reader's language.
    else appEvents.emit('localeChanged', {});
  }, [locale]);
}

const SCROLL_KEY = 'scroll';
/** The latest entries; nobody goes back further. */
const KEPT = 50;

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

/** Pixels from the top by the entry's key. */
function readPositions(): Map<string, number> {
  try {
    const kept = JSON.parse(readTab(SCROLL_KEY) ?? '[]') as unknown;
    return new Map(Array.isArray(kept) ? kept.filter(isPosition) : []);
  } catch {
    // Somebody else wrote something that is not ours to read.
    return new Map();
  }
}

function keepPositions(positions: ReadonlyMap<string, number>): void {
  writeTab(SCROLL_KEY, JSON.stringify([...positions].slice(-KEPT)));
}
