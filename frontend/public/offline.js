/* This page stands in the place of the one that was wanted: asked for again, it is that one. */
window.addEventListener('online', () => window.location.reload());
