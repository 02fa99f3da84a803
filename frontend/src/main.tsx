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
import { prefetchWhenIdle, preloadFirst } from '@/app/prefetch';
import { registerServiceWorker } from '@/app/serviceWorker';
import { splitLocale } from '@/config/locales';
import { startI18n } from '@/i18n/i18n';
import { loadDefined } from '@/i18n/messages';
import { BrowserHistory } from '@/lib/history';
import { startSession } from '@/session/session';
import { shareNonce } from '@/theme/nonce';

const { locale, path } = splitLocale(window.location.pathname);
const root = document.getElementById('root')!;

shareNonce();
watchForLostChunks();
registerServiceWorker();
setApiLocale(locale);
void startSession();

void Promise.all([startI18n(locale), preloadFirst(path)])
  .then(() => loadDefined(locale))
  .then(() => {
    // In slices: whoever types into the painting meanwhile is not held up.
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
    prefetchWhenIdle(path);
  });
