/** How the parts of a page stand: beside one another, in a narrow column, in a bar of actions. */
import type { ReactNode } from 'react';
import classes from './layout.module.css';

/** Two children: the first gets three fifths; below one another where there is no room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={`stack ${classes.columns}`}>{children}</div>;
}

/** In the middle of the page, no broader than a form. */
export function Narrow({ children }: { children: ReactNode }) {
  return <div className={classes.narrow}>{children}</div>;
}

/** The main action of a page: in place on a desk, a bar at the bottom of a phone. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={`row ${classes.actionBar}`} data-action-bar>
      {children}
    </div>
  );
}
