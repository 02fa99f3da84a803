/** Starts the application: language and session first, then the screen. */
import '@/theme/styles';
import { createRoot } from 'react-dom/client';
import { setApiLocale } from '@/api/ports';
import { App } from '@/app/App';
import { Providers } from '@/app/Providers';
import { watchForLostChunks } from '@/app/chunks';
import { LastErrorBoundary } from '@/app/errors/AppErrorBoundary';
import { prefetchWhenIdle, preloadFirst } from '@/app/prefetch';
import { registerServiceWorker } from '@/app/serviceWorker';
import { splitLocale } from '@/config/locales';
import { common } from '@/i18n/common';
import { startI18n } from '@/i18n/i18n';
import { BrowserHistory } from '@/lib/history';
import { startSession } from '@/session/session';
import { shareNonce } from '@/theme/nonce';

const { locale, path } = splitLocale(window.location.pathname);

shareNonce();
watchForLostChunks();
registerServiceWorker();
setApiLocale(locale);
preloadFirst(path);
void startSession();

void startI18n(locale)
  .then(() => common.load(locale))
  .then(() => {
    createRoot(document.getElementById('root')!).render(
      <LastErrorBoundary>
        <Providers history={new BrowserHistory()}>
          <App />
        </Providers>
      </LastErrorBoundary>,
    );
    prefetchWhenIdle(path);
  });
