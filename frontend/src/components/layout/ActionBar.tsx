/** The main action of a page: in place on a desk, a bar at the bottom of a phone. */
import type { ReactNode } from 'react';
import classes from './layout.module.css';

export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.actionBar} data-action-bar>
      {children}
    </div>
  );
}
