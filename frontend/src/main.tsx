/** Starts the application: language and session, then the screen. */
import '@/theme/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { isApiError } from '@/api/errors';
import { setApiLocale } from '@/api/ports';
import { watchForLostChunks } from '@/app/chunks';
import { prefetchLinked } from '@/app/prefetch';
import { createRouter, routes } from '@/app/router';
import { registerServiceWorker } from '@/app/serviceWorker';
import { startLoading } from '@/components/feedback/LoadingBar';
import { splitLocale } from '@/config/locales';
import { startI18n } from '@/i18n/i18n';
import { startSession, UnknownPerson } from '@/session/session';
import { shareNonce } from '@/theme/nonce';

/** What the API or a guard refused is shown in the place of the page: no fault of the code. */
const logError = (error: unknown) => {
  const isRefused = isApiError(error) || error instanceof UnknownPerson || isRouteErrorResponse(error);
  if (!isRefused) console.error(error);
};

async function start(): Promise<void> {
  const { locale } = splitLocale(window.location.pathname);
  shareNonce();
  const unwatch = watchForLostChunks();
  registerServiceWorker();
  setApiLocale(locale);
  void startSession();
  await startI18n(locale);
  const router = createRouter();
  unwatch();
  watchForLostChunks(router);
  // The first screen is on its way, of which the router's hooks say nothing.
  let stop = startLoading();
  router.subscribe(({ navigation, initialized }) => {
    if (!initialized) return;
    stop();
    if (navigation.state === 'idle') stop = prefetchLinked(routes);
  });
  const root = document.getElementById('root')!;
  // What a boundary caught is logged by the router, once.
  createRoot(root, { onCaughtError: () => undefined }).render(
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
