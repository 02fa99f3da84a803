/** How wide things stand: a main part with a smaller one beside it, or a form that need not be broad. */
import type { ReactNode } from 'react';
import classes from './layout.module.css';

/** Two children: the first gets three fifths; below one another where there is no room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>;
}

/** In the middle of the page, no broader than a form. */
export function Narrow({ children }: { children: ReactNode }) {
  return <div className={classes.narrow}>{children}</div>;
}
