/** The nonce that the server puts on the document; style tags without it are refused by the browser. */
export function styleNonce(): string {
  const element = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return element?.nonce || element?.getAttribute('nonce') || '';
}

/** The library that keeps the page behind a dialog from scrolling writes a style tag too, and looks for its nonce here. */
export function shareNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
}
