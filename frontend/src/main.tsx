/** Starts the application: language, session and the code of the first screen, then the screen, whole. */
import '@/theme/styles';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchEarlyRequests } from '@/api/earlyRequests';
import { isMissing } from '@/api/errors';
import { setApiLocale } from '@/api/ports';
import { App } from '@/app/App';
import { Providers } from '@/app/Providers';
import { watchForLostChunks } from '@/app/chunks';
import { LastErrorBoundary } from '@/app/errors/errors';
import { prefetchPointedLinks } from '@/app/prefetch';
import { preloadScreen } from '@/app/screens';
import { registerServiceWorker } from '@/app/serviceWorker';
import { watchForLostStyles } from '@/components/feedback/lazy';
import { splitLocale } from '@/config/locales';
import { BrowserHistory } from '@/lib/history';
import { watchKeyboard } from '@/lib/keyboard';
import { sessionState, startSession } from '@/session/session';
import { shareNonce } from '@/theme/nonce';

const { locale, path } = splitLocale(window.location.pathname);
const root = document.getElementById('root')!;

/** Milliseconds that the first screen waits for its data; after that it shows itself without. */
const FIRST_ANSWERS_WITHIN = 1_000;

/** What is not there, or not for this reader, is shown as such: that is no fault to be told in the console. */
const CAUGHT = {
  onCaughtError: (error: unknown) => {
    if (!isMissing(error)) console.error(error);
  },
};

async function cacheFirst(): Promise<void> {
  if (!window.earlyRequests) return;
  const [{ cacheFirstAnswers }, { queryClient }] = await Promise.all([
    import('@/app/firstQueries'),
    import('@/api/queryClient'),
  ]);
  const late = new Promise((resolve) => setTimeout(resolve, FIRST_ANSWERS_WITHIN));
  await Promise.race([cacheFirstAnswers(path, queryClient), late]);
}

async function start(): Promise<void> {
  shareNonce();
  watchForLostChunks();
  watchForLostStyles();
  watchKeyboard();
  watchEarlyRequests();
  registerServiceWorker();
  setApiLocale(locale);
  const session = startSession();
  await preloadScreen(path, locale);
  const isPrerendered = 'prerendered' in root.dataset;
  // A prerendered screen needs nobody; what comes in place of the shell is drawn once, for whoever is signed in.
  if (!isPrerendered) await Promise.all([session, cacheFirst()]);
  const application = (
    <LastErrorBoundary>
      <Providers history={new BrowserHistory()}>
        <App />
      </Providers>
    </LastErrorBoundary>
  );
  document.getElementById('waiting')?.remove();
  // In slices.
  startTransition(() => {
    // Where a session may still be alive, the screen for guests is not what is drawn first.
    if (isPrerendered && sessionState().status === 'guest') return void hydrateRoot(root, application, CAUGHT);
    delete root.dataset.prerendered;
    createRoot(root, CAUGHT).render(application);
  });
  prefetchPointedLinks();
}

void start();
