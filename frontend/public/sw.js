/*
 * The service worker: it knows one thing, the page that says that there is no network. Scripts, styles, answers of the
 * API and whatever concerns a person never pass through it, so that it can neither show old ones nor keep them.
 */
const CACHE = 'offline-3';
const FILES = ['/offline.ar.html', '/offline.en.html', '/offline.css', '/offline.js', '/favicon.svg'];
// Not the portal's pages.
const OTHERS = /^\/(api|admin|media|dev|sandbox-pay|static)(\/|$)/;

self.addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(fresh))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !OTHERS.test(pathname)) {
    const page = /^\/en(\/|$)/.test(pathname) ? '/offline.en.html' : '/offline.ar.html';
    event.respondWith(fetch(request).catch(() => caches.match(page)));
  } else if (FILES.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(pathname)));
  }
});
