/** The nonce that the server puts on the document; style tags without it are refused by the browser. */
export function styleNonce(): string {
  // Prerendered at build time: the server fills it in.
  if (typeof document === 'undefined') return '__NONCE__';
  const element = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return element?.nonce || element?.getAttribute('nonce') || '';
}

/** react-remove-scroll, which locks scrolling behind a dialog, writes a style tag and looks for its nonce here. */
export function shareNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
}
