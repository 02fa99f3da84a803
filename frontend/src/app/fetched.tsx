/** A component whose code is fetched when it is first wanted, and which is drawn at once where that has happened. */
import { lazy, useEffect, useState, type ComponentType } from 'react';
import { withStyles } from '@/components/feedback/lazy';
import { UnloadedPage } from './errors/errors';

export interface Fetched {
  Component: ComponentType;
  /** Fetches the code before it is wanted. */
  fetch: () => Promise<unknown>;
}

export function fetched(load: () => Promise<{ default: ComponentType }>): Fetched {
  let here: ComponentType | undefined;
  const fetch = async () => {
    const file = await withStyles(load);
    here = file.default;
    return file;
  };
  const attempt = () =>
    lazy(() =>
      fetch().catch((reason: unknown) => {
        console.error(reason);
        return { default: Unloaded };
      }),
    );
  let late = attempt();

  /** In the frame that stands already. */
  function Unloaded() {
    const [Component, setComponent] = useState(() => here);
    // What an attempt gave is kept: whoever comes back needs another one.
    useEffect(() => {
      late = attempt();
    }, []);
    if (Component) return <Component />;
    return <UnloadedPage ask={async () => fetch().then((file) => setComponent(() => file.default))} />;
  }

  function Either() {
    // The same for as long as it is on the screen: the other would begin anew.
    const [Component] = useState(() => here ?? late);
    return <Component />;
  }
  return { Component: Either, fetch };
}
