/** Registers the service worker when everything else is there; the portal works without it. */
import { afterLoad } from '@/lib/ahead';

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  afterLoad(() => {
    navigator.serviceWorker.register('/sw.js').catch((reason: unknown) => {
      console.warn('No page for offline', reason);
    });
  });
}
