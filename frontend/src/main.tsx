/** Starts the application: language, session and the code of the first screen, then the screen, whole. */
import '@/theme/styles';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { setApiLocale } from '@/api/ports';
import { App } from '@/app/App';
import { Providers } from '@/app/Providers';
import { watchForLostChunks } from '@/app/chunks';
import { LastErrorBoundary } from '@/app/errors/AppErrorBoundary';
import { TakeOver } from '@/app/painting/TakeOver';
import { prefetchPointedLinks } from '@/app/prefetch';
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

/** Lets the browser do what is waiting: whoever types into the painting meanwhile is not held up. */
const breath = () => new Promise((done) => setTimeout(done));

async function start(): Promise<void> {
  shareNonce();
  watchForLostChunks();
  registerServiceWorker();
  setApiLocale(locale);
  void startSession();
  const screen = preloadScreen(path);
  await breath();
  await startI18n(locale);
  await screen;
  await breath();
  await loadDefined(locale);
  // In slices, too.
  startTransition(() => {
    createRoot(root).render(
      <>
        <LastErrorBoundary>
          <Providers history={new BrowserHistory()}>
            <App />
          </Providers>
        </LastErrorBoundary>
        <TakeOver root={root} />
      </>,
    );
  });
  prefetchPointedLinks();
}

void start();
