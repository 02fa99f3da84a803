/** Registers the service worker when everything else is there; the portal works without it. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch((reason: unknown) => {
      console.warn('No page for offline', reason);
    });
  });
}
