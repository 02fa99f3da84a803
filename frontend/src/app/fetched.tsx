/** A component whose code is fetched when it is first wanted, and which is drawn at once where that has happened. */
import { lazy, useState, type ComponentType } from 'react';

export interface Fetched {
  Component: ComponentType;
  /** Fetches the code before it is wanted. */
  fetch: () => Promise<unknown>;
}

export function fetched(load: () => Promise<{ default: ComponentType }>): Fetched {
  let here: ComponentType | undefined;
  const fetch = async () => {
    const file = await load();
    here = file.default;
    return file;
  };
  const Late = lazy(fetch);
  function Either() {
    // The same for as long as it is on the screen: the other would begin anew.
    const [Component] = useState(() => here ?? Late);
    return <Component />;
  }
  return { Component: Either, fetch };
}
