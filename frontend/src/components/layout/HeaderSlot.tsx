/** A few words of the page that stand in the header, such as «saved a moment ago». */
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The id of the place that layouts keep free. */
export const HEADER_SLOT = 'header-slot';

export function HeaderSlot({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(HEADER_SLOT)), []);
  return place && createPortal(children, place);
}
