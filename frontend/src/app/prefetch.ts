/** The code of the page behind a link, and what asks the API for its data, are fetched when somebody points at the link or reaches it by keyboard. */
import { warmUp } from '@/api/client';
import { splitLocale } from '@/config/locales';
import { preloadScreen } from './screens';

function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin) return;
  const { path, locale } = splitLocale(link.pathname);
  void preloadScreen(path, locale);
  void warmUp();
}

/** Gives back how to stop. */
export function prefetchPointedLinks(): () => void {
  const stopped = new AbortController();
  const options = { passive: true, signal: stopped.signal };
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, prefetch, options);
  return () => stopped.abort();
}
