/**
 * A dialog whose code is fetched when it is first opened. It then stays, so that it can close; the focus goes back to
 * where it was (the library only knows that for dialogs that were there before they opened).
 */
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

interface Openable {
  opened: boolean;
}

export function lazyDialog<Props extends Openable>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Loaded = lazy(load) as unknown as ComponentType<Props>;
  return function LazyDialog(props: Props) {
    const { opened } = props;
    const [wanted, setWanted] = useState(opened);
    if (opened && !wanted) setWanted(true);
    useFocusBack(opened);
    return wanted ? (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    ) : null;
  };
}

function useFocusBack(opened: boolean) {
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [opened]);
}
