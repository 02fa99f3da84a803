/** The state of what a button opens below itself, and the props of that button. */
import { useRef, useState } from 'react';

export function useOpener() {
  const [opened, setOpened] = useState(false);
  // Pressing outside closes what is open before the button hears of its click.
  const wasOpened = useRef(false);
  return {
    opened,
    close: () => setOpened(false),
    button: {
      type: 'button',
      'aria-haspopup': 'dialog',
      'aria-expanded': opened,
      onPointerDown: () => {
        wasOpened.current = opened;
      },
      onClick: () => {
        setOpened(!wasOpened.current);
        wasOpened.current = false;
      },
    },
  } as const;
}
