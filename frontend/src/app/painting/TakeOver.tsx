/** Stands behind the application: when its first screen is drawn, the painting goes in the same moment. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { PAINTED } from './marks';
import { takeOver, type Handover } from './takeOver';

export function TakeOver({ root }: { root: HTMLElement }) {
  const handover = useRef<Handover>(null);
  useLayoutEffect(() => {
    const painted = document.getElementById(PAINTED);
    if (!painted) return;
    const taken = takeOver(painted, root);
    handover.current = taken;
    // Once the drawing is done, and still before anybody sees it.
    queueMicrotask(taken.carry);
  }, [root]);
  useEffect(() => {
    const taken = handover.current;
    handover.current = null;
    // After all that the screen does as it begins, and when it has taken in what was carried over.
    if (taken) setTimeout(taken.press);
  }, []);
  return null;
}
