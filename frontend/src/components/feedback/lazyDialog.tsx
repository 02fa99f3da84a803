/**
 * A dialog whose code is fetched when it is first opened. It then stays, so that it can close; the focus goes back to
 * where it was (the library only knows that for dialogs that were there before they opened).
 */
import { useEffect, useState, type ComponentType } from 'react';
import { lazyPart, type Openable } from './lazyPart';

export function lazyDialog<Props extends Openable & { opened: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Loaded = lazyPart(load);
  return function LazyDialog(props: Props) {
    const { opened } = props;
    const [wanted, setWanted] = useState(opened);
    if (opened && !wanted) setWanted(true);
    useFocusBack(opened);
    return wanted ? <Loaded {...props} /> : null;
  };
}

/** How long what a dialog did may take to change the page under it. */
const AFTERMATH_MS = 5_000;

function useFocusBack(opened: boolean) {
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      if (!(before instanceof HTMLElement)) return;
      if (before.isConnected) before.focus({ preventScroll: true });
      keepFromBeingLost(before);
    };
  }, [opened]);
}

/** The button that opened a dialog may go with what the dialog did (a trial begins once): then the title has the focus. */
function keepFromBeingLost(button: HTMLElement) {
  const look = () => {
    if (button.isConnected) return;
    stop();
    if (document.activeElement && document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => observer.disconnect(), AFTERMATH_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}
