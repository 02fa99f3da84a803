/**
 * A header button whose menu is fetched when somebody is about to open it. The button itself never moves in the
 * tree (a tap must not hit an element that is being replaced): the menu hangs on an anchor that lies over it.
 */
import { useEffect, useRef, useState, type ComponentType, type ReactElement, type ReactNode, type Ref } from 'react';
import classes from './header.module.css';

export interface OpenMenuProps {
  /** What the menu hangs on. */
  anchor: ReactElement;
  label: string;
  opened: boolean;
  onClose: () => void;
}

/** Longer than the menu takes to fade. */
const CLOSING_MS = 250;

interface Props {
  /** A lazy part. */
  menu: ComponentType<OpenMenuProps>;
  label: string;
  className: string;
  popup: 'menu' | 'dialog';
  children: ReactNode;
}

/** Takes the place and nothing else: what a screen reader needs stands on the button. */
function Anchor({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={classes.anchor} />;
}

export function LazyMenu({ menu: Menu, label, className, popup, children }: Props) {
  const [awake, setAwake] = useState(false);
  const [opened, setOpened] = useState(false);
  const wasOpened = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasUsed = useRef(false);
  const wake = () => setAwake(true);
  useEffect(() => {
    if (opened) {
      wasUsed.current = true;
      return undefined;
    }
    if (!wasUsed.current) return undefined;
    // When the menu is gone and took the focus with it, the button has it again.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) button.current?.focus();
    }, CLOSING_MS);
    return () => clearTimeout(timer);
  }, [opened]);
  return (
    <span className={classes.anchored}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup={popup}
        aria-expanded={opened}
        onPointerEnter={wake}
        onFocus={wake}
        // Pressing outside an open menu closes it, and the button is outside: its click must not open it again.
        onPointerDown={() => {
          wasOpened.current = opened;
        }}
        onClick={() => {
          wake();
          setOpened(!wasOpened.current && !opened);
          wasOpened.current = false;
        }}
      >
        {children}
      </button>
      {awake && <Menu anchor={<Anchor />} label={label} opened={opened} onClose={() => setOpened(false)} />}
    </span>
  );
}
