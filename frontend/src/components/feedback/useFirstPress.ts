/** A double press opens a dialog with its first half; the second belongs to what stood there, not to the dialog. */
import { useEffect, useRef, type MouseEvent } from 'react';

export function useFirstPress(opened: boolean) {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (opened) hasBegun.current = false;
  }, [opened]);
  const onClickCapture = (event: MouseEvent) => {
    if (event.detail <= 1) hasBegun.current = true;
    else if (!hasBegun.current) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return { onClickCapture };
}
