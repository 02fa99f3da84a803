/** A few words of the page that stand in the header, such as «saved a moment ago». */
import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The id of the place that layouts keep free. */
export const HEADER_SLOT = 'header-slot';

const nothingToSubscribe = () => () => undefined;
const findSlot = () => document.getElementById(HEADER_SLOT);

export function HeaderSlot({ children }: { children: ReactNode }) {
  // Asked again after the commit, when the layout around the page is there.
  const place = useSyncExternalStore(nothingToSubscribe, findSlot, () => null);
  return place && createPortal(children, place);
}
