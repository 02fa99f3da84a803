/** The next step of a dialog takes the focus, which would be lost with the step before. */
import { useEffect, useRef } from 'react';

export function useFocusHere<Element extends HTMLElement>() {
  const here = useRef<Element>(null);
  useEffect(() => here.current?.focus(), []);
  return here;
}
