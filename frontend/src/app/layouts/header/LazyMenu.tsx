/** A header button whose menu is fetched when somebody is about to open it. */
import { Suspense, useEffect, useRef, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';

export interface OpenMenuProps {
  /** The button, which the menu hangs on. */
  trigger: ReactElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

interface Props {
  /** A lazy component. */
  menu: ComponentType<OpenMenuProps>;
  label: string;
  className: string;
  popup: 'menu' | 'dialog';
  children: ReactNode;
}

export function LazyMenu({ menu: Menu, label, className, popup, children }: Props) {
  const [awake, setAwake] = useState(false);
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  const wake = () => setAwake(true);
  const trigger = (
    <button
      ref={button}
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup={popup}
      aria-expanded={opened}
      onPointerEnter={wake}
      onFocus={() => {
        hadFocus.current = true;
        wake();
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
      onClick={() => {
        wake();
        setOpened(!opened);
      }}
    >
      {children}
    </button>
  );

  if (!awake) return trigger;
  const back = () => {
    // The button was drawn anew around its menu: whoever had reached it by keyboard still has it.
    if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
  };
  return (
    <Suspense fallback={trigger}>
      <Menu trigger={trigger} opened={opened} onChange={setOpened} />
      <AfterWaking run={back} />
    </Suspense>
  );
}

function AfterWaking({ run }: { run: () => void }) {
  const once = useRef(run);
  useEffect(() => once.current(), []);
  return null;
}
