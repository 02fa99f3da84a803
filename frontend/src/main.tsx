/** Starts the application: language and session, then the screen. */
import '@/theme/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { isApiError } from '@/api/errors';
import { setApiLocale } from '@/api/ports';
import { watchForLostChunks } from '@/app/chunks';
import { prefetchLinked } from '@/app/prefetch';
import { createRouter, routes } from '@/app/router';
import { registerServiceWorker } from '@/app/serviceWorker';
import { watchForLostStyles } from '@/components/feedback/lazy';
import { splitLocale } from '@/config/locales';
import { startI18n } from '@/i18n/i18n';
import { startSession } from '@/session/session';
import { shareNonce } from '@/theme/nonce';

/** What the API refused is shown in the place of the page: no fault of the code. */
const logError = (error: unknown) => {
  if (!isApiError(error)) console.error(error);
};

async function start(): Promise<void> {
  const { locale } = splitLocale(window.location.pathname);
  shareNonce();
  watchForLostChunks();
  watchForLostStyles();
  registerServiceWorker();
  setApiLocale(locale);
  void startSession();
  await startI18n(locale);
  const router = createRouter();
  let stop = () => undefined as void;
  router.subscribe(({ navigation }) => {
    stop();
    if (navigation.state === 'idle') stop = prefetchLinked(routes);
  });
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <RouterProvider router={router} onError={logError} />
    </StrictMode>,
  );
}

// What did not come is said by the document itself (backend/config/templates/spa.html).
start().catch((reason: unknown) => {
  console.error(reason);
  document.getElementById('entry')?.dispatchEvent(new Event('error'));
});
