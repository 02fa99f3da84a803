/** To another site, such as a payment provider's page. Settles only when the reader comes back to this very page. */
export function leaveFor(address: string): Promise<unknown> {
  // Until then whoever sent the reader away keeps waiting, so that nothing is asked for a second time.
  const back = new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
  window.location.assign(address);
  return back;
}
