/** The bar at the top of every signed-in page. */
import type { ReactNode } from 'react';
import classes from './header.module.css';

export function HeaderFrame({ start, end }: { start: ReactNode; end: ReactNode }) {
  return (
    <header className={classes.bar}>
      <div className={classes.start}>{start}</div>
      <div className={classes.end}>{end}</div>
    </header>
  );
}
