/** Starts the application: language, session and the code of the first screen, then the screen, whole. */
import '@/theme/styles';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { watchEarlyRequests } from '@/api/earlyRequests';
import { setApiLocale } from '@/api/ports';
import { App } from '@/app/App';
import { Providers } from '@/app/Providers';
import { watchForLostChunks } from '@/app/chunks';
import { LastErrorBoundary } from '@/app/errors/AppErrorBoundary';
import { prefetchPointedLinks } from '@/app/prefetch';
import { Handover } from '@/app/prerender/Handover';
import { preloadScreen } from '@/app/screens';
import { registerServiceWorker } from '@/app/serviceWorker';
import { splitLocale } from '@/config/locales';
import { startI18n } from '@/i18n/i18n';
import { loadDefined } from '@/i18n/messages';
import { BrowserHistory } from '@/lib/history';
import { startSession } from '@/session/session';
import { shareNonce } from '@/theme/nonce';

const { locale, path } = splitLocale(window.location.pathname);
const root = document.getElementById('root')!;

async function start(): Promise<void> {
  shareNonce();
  watchForLostChunks();
  watchEarlyRequests();
  registerServiceWorker();
  setApiLocale(locale);
  const session = startSession();
  const screen = preloadScreen(path);
  await startI18n(locale);
  await screen;
  await loadDefined(locale);
  // A prerendered screen needs nobody; what comes in place of the shell is drawn once, for whoever is signed in.
  if (!document.getElementById('prerendered')) await session;
  // In slices.
  startTransition(() => {
    createRoot(root).render(
      <>
        <Handover root={root} />
        <LastErrorBoundary>
          <Providers history={new BrowserHistory()}>
            <App />
          </Providers>
        </LastErrorBoundary>
      </>,
    );
  });
  prefetchPointedLinks();
}

void start();
