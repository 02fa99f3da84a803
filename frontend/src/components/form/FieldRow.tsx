/** Short fields side by side, as many as fit. */
import type { ReactNode } from 'react';
import classes from './FieldRow.module.css';

export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
