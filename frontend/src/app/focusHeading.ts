/** Where a page begins, for the keyboard and for screen readers. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('[data-page-title]') ?? document.querySelector('main');
  heading?.focus({ preventScroll: true });
}
