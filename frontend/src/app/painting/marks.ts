/** What the script of the document writes on the painting, for the application that takes its place. */
export const PAINTED = 'painted';

/** Attributes of elements of the painting. */
export const MARK = {
  /** Has the focus. */
  focused: 'data-focused',
  /** A form that was sent. */
  sent: 'data-sent',
  /** A button that was pressed, and does nothing by itself. */
  pressed: 'data-pressed',
  /** Is being pressed at this moment. */
  held: 'data-held',
} as const;

export type Mark = (typeof MARK)[keyof typeof MARK];

export const marked = (painted: ParentNode, mark: Mark): HTMLElement | null => painted.querySelector(`[${mark}]`);

/** One element at a time has a mark; null takes it away. */
export function mark(painted: ParentNode, which: Mark, element: Element | null): void {
  marked(painted, which)?.removeAttribute(which);
  element?.setAttribute(which, '');
}
